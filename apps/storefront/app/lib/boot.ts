type Start = {
  context: { stream?: ReadableStream<Uint8Array> | null }
  manifest: {
    entry: { module: string; imports: string[] }
    routes: Record<string, { module: string; imports?: string[] }>
  }
  /** Routes of the page with something for the browser. */
  own: string[]
  /** Routes with nothing for the browser: not asked again as long as they are on the page. */
  servers: string[]
}

declare global {
  interface Window {
    __reactRouterContext?: object
    __reactRouterManifest?: object
    __reactRouterRouteModules?: object
    /** Buttons pressed before the page was alive, in their order. */
    earlyPresses?: HTMLElement[] | undefined
    /** Begins to load the page's scripts. */
    startPage?: () => void
    /** Where somebody was who came back: `y` of the page as they left it, `shown` of what the server wrote of it. */
    restored?: { y: number; visible: number } | undefined
  }
}

/**
 * Starts the page's scripts: where people act (cart, checkout, account) when the page says so, else once the page has been shown and the
 * network is at rest, or as soon as somebody touches it. Stands in the page as text, so it may refer to nothing outside.
 *
 * Until the scripts are there links and forms work by themselves, and who follows one is not held up by a page that comes
 * alive meanwhile. Presses of buttons that do nothing by themselves are repeated when it is alive (`early-input.ts`).
 */
export function boot(): void {
  const presses: HTMLElement[] = []
  const signs = ['pointerdown', 'keydown', 'focusin']
  let leaving = 0
  window.earlyPresses = presses

  const load = async () => {
    const read = (id: string) => document.getElementById(id)?.textContent ?? ''
    const start: Start = JSON.parse(read('start'))
    const { entry, routes } = start.manifest
    const files = [...entry.imports, ...start.own.flatMap((id) => routes[id]?.imports ?? [])]
    for (const file of files) import(/* @vite-ignore */ file).catch(() => {})
    const modules = await Promise.all(
      start.own.map(async (id) => [id, await import(/* @vite-ignore */ routes[id]?.module ?? '')] as const),
    )
    while (Date.now() < leaving) await new Promise((then) => setTimeout(then, 200))
    let place = 0
    const data = read('data').replaceAll('\t', () => JSON.stringify(read(`text-${place++}`)))
    window.__reactRouterContext = Object.assign(start.context, { stream: new Response(data).body })
    window.__reactRouterManifest = start.manifest
    const fixed = start.servers.map((id) => [id, { shouldRevalidate: () => false }] as const)
    window.__reactRouterRouteModules = Object.fromEntries([...modules, ...fixed])
    await import(/* @vite-ignore */ entry.module)
  }
  let started = false
  const begin = () => {
    if (started) return
    started = true
    for (const sign of signs) removeEventListener(sign, begin, true)
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', load)
    else load()
  }
  for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true })
  const idle = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 50))
  window.startPage = begin
  addEventListener('load', () => idle(begin, { timeout: 1000 }), { once: true })

  const leave = () => {
    leaving = Date.now() + 8000
  }
  addEventListener('submit', ({ defaultPrevented }) => {
    if (window.earlyPresses && !defaultPrevented) leave()
  })
  const press = (event: MouseEvent) => {
    const pressed = event.target instanceof Element && event.target.closest<HTMLElement>('a[href],button')
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!pressed || !window.earlyPresses || elsewhere) return
    if (pressed instanceof HTMLAnchorElement) {
      if (pressed.pathname !== location.pathname || !pressed.hash) leave()
      return
    } else if (pressed.getAttribute('type') !== 'button') return
    if (presses.at(-1) !== pressed) presses.push(pressed)
  }
  addEventListener('click', press, true)
}
