/**
 * The data that the browser starts from, as the router wants it: pushed into its stream by a script at the end of the body.
 * The router would render it as one more part of the page, which only React's slower streaming renderer can wait for.
 */
export async function withHandoff(
  html: string,
  data: ReadableStream<Uint8Array> | undefined,
  nonce: string,
): Promise<string> {
  const end = html.lastIndexOf('</body>')
  if (!data || end < 0) return html
  const stream = 'window.__reactRouterContext.streamController'
  const script = `${stream}.enqueue(${asScript(await new Response(data).text())});${stream}.close();`
  return `${html.slice(0, end)}<script nonce="${nonce}">${script}</script>${html.slice(end)}`
}

/** A text as a JavaScript literal that cannot end the script it stands in. */
const asScript = (text: string): string => JSON.stringify(text).replaceAll('<', '\\u003c')
