import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'lightningcss'
import { build } from 'vite'

/** The script as one small file of its own. */
export async function bundleScript(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  const chunks = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const [chunk] = chunks
  if (chunks.length !== 1 || chunk?.type !== 'chunk') throw new Error('the script must be one file')
  return chunk.code.trim()
}

const first = ['tokens.css', 'base.css', 'frame.css']
const last = ['motion.css', 'print.css']

/** Tokens and base before the sheets of pages, motion and print behind them. */
function inOrder(names: readonly string[]): string[] {
  const ends = new Set([...first, ...last])
  return [...first, ...names.filter((name) => name.endsWith('.css') && !ends.has(name)).sort(), ...last]
}

/** The sheets of a folder as one, with addresses of pictures set in. */
export async function bundleStyles(folder: string, fonts: string, file: (name: string) => string): Promise<Buffer> {
  const sheets = inOrder(readdirSync(folder)).map((name) => readFileSync(join(folder, name), 'utf8'))
  const css = (fonts + sheets.join('\n')).replace(/url\("public:([^"]+)"\)/g, (_, name) => `url("${file(name)}")`)
  return Buffer.from(transform({ filename: 'site.css', code: Buffer.from(css), minify: true }).code)
}
