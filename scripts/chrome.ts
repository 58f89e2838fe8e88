// Finds the browser for the journeys: CHROME_PATH, else a Chrome or Chromium on the machine, else the one that the npm
// package @sparticuz/chromium carries. Nothing is downloaded. `node scripts/chrome.ts` prints which one it is.
import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What Playwright's `launchOptions` want. */
export type Chrome = { executablePath: string; args: string[]; chromiumSandbox: boolean; env?: Record<string, string> }

const root = resolve(import.meta.dirname, '..')
// Root has no sandbox, and neither has a container of CI; the pages under test are our own.
const sandbox = process.getuid?.() !== 0 && !process.env.CI

export async function findChrome(): Promise<Chrome> {
  const given = process.env.CHROME_PATH
  if (given && !works(given)) throw new Error(`CHROME_PATH names no browser that starts: ${given}`)
  const installed = given ?? candidates().find((path) => works(path))
  if (installed) return { executablePath: installed, args: [], chromiumSandbox: sandbox }
  const carried = await carriedChrome()
  if (carried) return carried
  throw new Error('No browser for the journeys: install Chrome or Chromium, or name one with CHROME_PATH.')
}

function candidates(): string[] {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
  }
  if (process.platform === 'win32') {
    const folders = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    return folders.flatMap((folder) => (folder ? [join(folder, 'Google/Chrome/Application/chrome.exe')] : []))
  }
  const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser']
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** Windows' Chrome does not answer `--version` on the console. */
function works(path: string, env: NodeJS.ProcessEnv = process.env): boolean {
  if (!fs.existsSync(path)) return false
  return process.platform === 'win32' || spawnSync(path, ['--version'], { env, stdio: 'ignore' }).status === 0
}

/** Built for Linux x64, with the few libraries and the font that a bare system lacks. */
async function carriedChrome(): Promise<Chrome | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const folder = await unpacked()
  const executablePath = join(folder, 'chromium')
  const fonts = { FONTCONFIG_PATH: join(folder, 'fonts') }
  const libraries = { ...fonts, LD_LIBRARY_PATH: join(folder, 'al2023/lib') }
  const env = [fonts, libraries].find((extra) => works(executablePath, { ...process.env, ...extra }))
  if (!env) throw new Error(`The browser from @sparticuz/chromium does not start here: ${executablePath}`)
  return { executablePath, args: [], chromiumSandbox: false, env: { ...processEnv(), ...env } }
}

/** Unpacks it once, beside its place and then moved there, so that two runs at once do not meet in the middle. */
async function unpacked(): Promise<string> {
  const bin = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../bin')
  const { version } = JSON.parse(fs.readFileSync(join(bin, '../package.json'), 'utf8')) as { version: string }
  const folder = join(root, 'node_modules/.cache/delguur', `chromium-${version}`)
  if (fs.existsSync(folder)) return folder
  fs.mkdirSync(dirname(folder), { recursive: true })
  const fresh = fs.mkdtempSync(`${folder}.`)
  await inflateInto(fresh, bin)
  fs.writeFileSync(join(fresh, 'fonts/fonts.conf'), fontsConf(join(folder, 'fonts')))
  try {
    fs.renameSync(fresh, folder)
  } catch (error) {
    fs.rmSync(fresh, { recursive: true, force: true })
    if (!fs.existsSync(folder)) throw error
  }
  return folder
}

/** The package unpacks to the system's folder for passing files; that name is ours to give while it works. */
async function inflateInto(folder: string, bin: string): Promise<void> {
  const { inflate } = await import('@sparticuz/chromium')
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    const archives = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']
    await Promise.all(archives.map((name) => inflate(join(bin, name))))
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
  for (const path of [folder, join(folder, 'chromium')]) fs.chmodSync(path, 0o755)
}

/** The system's fonts, where there are any, and the one that came along. */
const fontsConf = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${folder}</dir>
  <cachedir>${folder}/cache</cachedir>
</fontconfig>
`

const processEnv = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

if (import.meta.main) process.stdout.write(`${(await findChrome()).executablePath}\n`)
