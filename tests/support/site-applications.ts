import { applicationsAt } from "./applications.ts";
import { call, login, type TestBackend } from "./backend.ts";

/** The calls of applications by the staff of the backend's hospital, for a test that looks at pages. */
export async function applicationsOf(backend: TestBackend) {
  const { accessToken: token } = await login(backend);
  const base = `${backend.url}/backend/reservation/v1/hospitals/${backend.hospital.hospitalId}`;
  const desk = {
    ...{ backend, token, base },
    ask: <Body>(path: string, json?: unknown) => call<Body>(base + path, { token, json }),
  };
  return {
    ...applicationsAt(desk),
    withdraw: (id: string, version: number) =>
      desk.ask(`/applications/${id}/withdraw`, { version }),
  };
}
