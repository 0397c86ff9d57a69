import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import regexp from "eslint-plugin-regexp";
import tseslint from "typescript-eslint";

const ENVIRONMENT = "Read the environment in env.ts only.";
/** Names of what holds all globals. */
const GLOBALS = ["globalThis", "global", "window", "self"];
const commandLines = ["scripts/**", "backend/sandbox/push.ts"];

export default tseslint.config(
  { ignores: ["build", "data", "node_modules", "test-results"] },
  {
    files: ["**/*.ts", "**/*.tsx"],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      "no-console": "error",
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/only-throw-error": [
        "error",
        {
          allow: [
            { from: "lib", name: "Response" },
            { from: "package", package: "@remix-run/server-runtime", name: "TypedResponse" },
          ],
        },
      ],
      "@typescript-eslint/no-confusing-void-expression": "off",
      "@typescript-eslint/no-non-null-assertion": "error",
      "max-lines": ["error", { max: 300, skipBlankLines: false }],
      "no-restricted-properties": [
        "error",
        { object: "process", property: "env", message: ENVIRONMENT },
        ...GLOBALS.flatMap((object) => [
          { object, property: "process", message: ENVIRONMENT },
          { object, property: "fetch", message: "Say fetch, for the rules to see it." },
        ]),
        {
          object: "URL",
          property: "canParse",
          message: "Wrong for Latin-1 in Node 20: parsedUrl.",
        },
      ],
      "no-restricted-imports": [
        "error",
        { paths: ["process", "node:process"].map((name) => ({ name, message: ENVIRONMENT })) },
      ],
    },
  },
  {
    // What a request brings may be long: no expression takes more than linear time on it.
    files: ["{app,backend,contract}/**/*.{ts,tsx}", "*.ts"],
    ignores: ["**/*.test.{ts,tsx}"],
    plugins: { regexp },
    rules: {
      "regexp/no-super-linear-backtracking": ["error", { report: "potential" }],
      "regexp/no-super-linear-move": [
        "error",
        { report: "potential", ignoreSticky: false, ignorePartial: false },
      ],
      // These two read what stands there, not what is put together while running.
      "no-restricted-syntax": [
        "error",
        {
          selector: ":matches(NewExpression, CallExpression)[callee.name='RegExp']",
          message: "Write the expression out, for the linter to see that it is linear.",
        },
        {
          selector: "ImportExpression[source.value=/^(?:node:)?process$/]",
          message: ENVIRONMENT,
        },
      ],
    },
  },
  {
    // The browser's own requests are made in hooks; everything else has the clients' ky.
    files: ["app/**/*.{ts,tsx}"],
    ignores: ["app/clients/**", "app/**/use-*.{ts,tsx}", "**/*.test.{ts,tsx}"],
    rules: {
      "no-restricted-globals": ["error", { name: "fetch", message: "Ask through app/clients." }],
    },
  },
  {
    // The one place that stands in for the browser's own `fetch` (docs/decisions/022-broken-line.md).
    files: ["app/session/calls.ts"],
    rules: { "no-restricted-properties": "off", "@typescript-eslint/unbound-method": "off" },
  },
  {
    files: ["**/*.tsx"],
    extends: [jsxA11y.flatConfigs.strict],
    plugins: { "react-hooks": reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      // What scrolls (a region) or explains itself (a note) is reached with the keyboard, too.
      "jsx-a11y/no-noninteractive-tabindex": [
        "error",
        { tags: [], roles: ["tabpanel", "region", "note"], allowExpressionValues: false },
      ],
    },
  },
  {
    files: [
      "env.ts",
      "playwright.config.ts",
      "vite.config.ts",
      "tests/support/**",
      "tests/e2e/demo-clock.ts",
      "tests/faults/settings.ts",
      "scripts/**",
      "bench/program.ts",
    ],
    rules: { "no-restricted-properties": "off", "no-restricted-imports": "off" },
  },
  { files: ["backend/database/schema.ts"], rules: { "max-lines": "off" } },
  { files: commandLines, rules: { "no-console": "off" } },
  {
    // Tests reach into answers whose shape they have just asserted.
    files: ["**/*.test.ts", "**/*.test.tsx", "tests/**"],
    rules: { "@typescript-eslint/no-non-null-assertion": "off" },
  },
  {
    // Their modules are loaded long before: a mock would come too late and say nothing.
    files: ["{backend,contract,tests}/**/*.test.{ts,tsx}"],
    ignores: ["**/*.alone.test.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector:
            "CallExpression[callee.object.name=/^(?:vi|vitest)$/][callee.property.name=/^(?:mock|unmock|doMock|doUnmock|resetModules)$/]",
          message: "Shares its modules with other files: call it *.alone.test.ts.",
        },
      ],
    },
  },
);
