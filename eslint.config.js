import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

const commandLines = ["scripts/**", "backend/sandbox/push.ts"];

export default tseslint.config(
  { ignores: ["build", "data", "node_modules", "backend/database/schema.ts", "test-results"] },
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
        { object: "process", property: "env", message: "Read the environment in env.ts only." },
      ],
    },
  },
  {
    files: ["**/*.tsx"],
    extends: [jsxA11y.flatConfigs.strict],
    plugins: { "react-hooks": reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: [
      "env.ts",
      "playwright.config.ts",
      "vite.config.ts",
      "tests/support/**",
      "scripts/**",
      "bench/program.ts",
    ],
    rules: { "no-restricted-properties": "off" },
  },
  { files: commandLines, rules: { "no-console": "off" } },
  {
    // Tests reach into answers whose shape they have just asserted.
    files: ["**/*.test.ts", "**/*.test.tsx", "tests/**"],
    rules: { "@typescript-eslint/no-non-null-assertion": "off" },
  },
);
