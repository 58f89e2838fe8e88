import { Agent, get } from 'node:http'
import { gunzipSync } from 'node:zlib'

/** What a first visit loads, gzip bytes as sent. */
export type Weight = { html: number; scripts: number; styles: number }

type Loaded = { bytes: number; text: string }

/** The page, its scripts with all that they import at once, and its styles. What waits for a click is not counted. */
export async function weigh(base: string, path: string): Promise<Weight> {
  const agent = new Agent({ keepAlive: true })
  const load = (address: string) => loadGzip(new URL(address, base), agent)
  const page = await load(path)
  const named = (pattern: RegExp): string[] => [...page.text.matchAll(pattern)].map(([, name]) => name ?? '')
  const scripts = new Map<string, number>()
  const follow = async (names: string[]): Promise<void> => {
    for (const name of names) {
      if (scripts.has(name)) continue
      const script = await load(name)
      scripts.set(name, script.bytes)
      const imports = script.text.matchAll(/(?:import|from)\s*["'](\.\/[^"']+\.js)["']/g)
      await follow([...imports].map(([, file]) => new URL(file ?? '', new URL(name, base)).pathname))
    }
  }
  await follow(started(page.text))
  const sheets = await Promise.all([...new Set(named(/href="(\/assets\/[^"]+\.css)"/g))].map(load))
  agent.destroy()
  return {
    html: page.bytes,
    scripts: [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0),
    styles: sheets.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

type Start = {
  manifest: {
    entry: { module: string; imports: string[] }
    routes: Record<string, { module: string; imports?: string[] } | undefined>
  }
  own: string[]
}

/** The scripts that the page names to start from: those of its routes and of the router (`app/lib/boot.ts`). */
function started(html: string): string[] {
  const [, text] = /<script type="application\/json" id="start">(.*?)<\/script>/s.exec(html) ?? []
  if (!text) throw new Error('the page names no scripts to start from')
  const { own, manifest } = JSON.parse(text) as Start
  const routes = own.flatMap((id) => manifest.routes[id] ?? [])
  const files = routes.flatMap(({ module, imports = [] }) => [module, ...imports])
  return [...manifest.entry.imports, ...files, manifest.entry.module]
}

function loadGzip(url: URL, agent: Agent): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        const body = Buffer.concat(parts)
        if (answer.statusCode !== 200) return reject(new Error(`${url.pathname} answers ${answer.statusCode}`))
        const zipped = answer.headers['content-encoding'] === 'gzip'
        resolve({ bytes: body.length, text: (zipped ? gunzipSync(body) : body).toString('utf8') })
      })
    }).on('error', reject)
  })
}
