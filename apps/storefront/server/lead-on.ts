/**
 * Pages let forms be sent to the shop alone (`form-action 'self'`), and browsers hold the redirect that answers a form to
 * that as well. A form that leads to a bank or a provider, sent without scripts, is answered by a page that goes on there.
 */
export function leadOn(method: string, origin: string, response: Response): Response {
  const location = response.headers.get('location')
  if (method !== 'POST' || location === null || !URL.canParse(location, origin)) return response
  const to = new URL(location, origin)
  if (to.origin === origin || !/^https?:$/.test(to.protocol)) return response
  const headers = new Headers(response.headers)
  headers.delete('location')
  headers.set('refresh', `0; url=${to.href}`)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('cache-control', 'private, no-store')
  return new Response(page(to), { headers })
}

function page({ href, host }: URL): string {
  const link = href.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return `<!DOCTYPE html><meta charset="utf-8"><title>${host}</title><p><a href="${link}">${host}</a></p>`
}
