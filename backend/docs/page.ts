/** The page that reads the OpenAPI document: no inline script or style, nothing from elsewhere. */
export const PAGE = `<!doctype html>
<html lang="ko">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>닥톡 예약 API</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/backend/docs/swagger-ui.css" />
    <script src="/backend/docs/swagger-ui-bundle.js" defer></script>
    <script src="/backend/docs/start.js" defer></script>
  </head>
  <body>
    <main id="api"></main>
    <noscript>이 화면은 자바스크립트가 필요해요. 문서는 <a href="/backend/openapi.json">openapi.json</a>에 있어요.</noscript>
  </body>
</html>
`;

export const START = `SwaggerUIBundle({
  url: "/backend/openapi.json",
  dom_id: "#api",
  deepLinking: true,
  validatorUrl: null,
});
`;
