/** Posts JSON within the time; rejects unless it was taken. What is thrown names no address: keys stand in some of them. */
export async function postReport(url: string, body: unknown, timeout = 5_000): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
}
