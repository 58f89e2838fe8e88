import type { APIRequestContext } from '@playwright/test'
import { Window } from 'happy-dom'

const settings = {
  disableCSSFileLoading: true,
  disableJavaScriptFileLoading: true,
  handleDisabledFileLoadingAsSuccess: true,
}

/** A page as the server sends it: no browser is started and no script runs. */
export type Html = {
  status: number
  /** As the server answered it, after its redirects. */
  url: string
  /** The bytes of the body. */
  body: Buffer
  all: (selector: string) => HtmlElement[]
  text: (selector: string) => string
  attribute: (selector: string, name: string) => string | null
}
type HtmlElement = InstanceType<typeof Window.prototype.HTMLElement>

export async function readHtml(request: APIRequestContext, path: string): Promise<Html> {
  const answer = await request.get(path)
  const body = await answer.body()
  const window = new Window({ url: answer.url(), settings })
  const document = new window.DOMParser().parseFromString(body.toString(), 'text/html')
  const all: Html['all'] = (selector) => [...document.querySelectorAll(selector)] as HtmlElement[]
  return {
    status: answer.status(),
    url: answer.url(),
    body,
    all,
    text: (selector) => document.querySelector(selector)?.textContent.trim() ?? '',
    attribute: (selector, name) => document.querySelector(selector)?.getAttribute(name) ?? null,
  }
}
