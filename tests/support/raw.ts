import { connect } from "node:net";

/** An answer as it came over the wire. */
export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Sends these bytes, whatever they are, and reads until the server closes the connection. */
export function sendRaw(url: string, bytes: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setEncoding("latin1");
    socket.on("data", (chunk: string) => (text += chunk));
    // A server that closes while we still send resets the connection, after its answer.
    socket.on("error", (error) => text === "" && reject(error));
    socket.on("close", () => resolve(parsed(text)));
  });
}

/** A request line and its headers; the connection is closed with the answer. */
export const sendLine = (url: string, line: string, headers = "Host: x\r\n") =>
  sendRaw(url, `${line} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`);

function parsed(text: string): RawAnswer {
  const [head = "", ...body] = text.split("\r\n\r\n");
  const [statusLine = "", ...lines] = head.split("\r\n");
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(":")).toLowerCase(),
    line.slice(line.indexOf(":") + 1).trim(),
  ]);
  return {
    status: Number(statusLine.split(" ")[1]),
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: body.join("\r\n\r\n"),
  };
}
