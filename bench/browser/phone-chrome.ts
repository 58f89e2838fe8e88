import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { findChrome } from '../../scripts/chrome.ts'

/** A browser for Lighthouse, which has it for itself; we only lay cookies in it. */
export type PhoneChrome = { port: number; cookie: (set?: Cookie) => Promise<void>; stop: () => Promise<void> }
type Cookie = { name: string; value: string; url: string }

/** Starts Chrome on a profile of its own; it says on which port it listens. */
export async function startChrome(profile: string): Promise<PhoneChrome> {
  const chrome = await findChrome()
  const own = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--disable-gpu']
  const args = [...chrome.args, ...(chrome.chromiumSandbox ? [] : ['--no-sandbox']), ...own, 'about:blank']
  const browser = spawn(chrome.executablePath, args, {
    env: { ...process.env, ...chrome.env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const address = await addressOf(browser)
  return {
    port: Number(new URL(address).port),
    cookie: async (set) => {
      await tell(address, 'Storage.clearCookies', {})
      if (set) await tell(address, 'Storage.setCookies', { cookies: [set] })
    },
    stop: async () => {
      browser.kill()
      await once(browser, 'exit')
    },
  }
}

async function addressOf(browser: ChildProcess): Promise<string> {
  let output = ''
  browser.stderr?.on('data', (chunk: Buffer) => {
    output += chunk
  })
  for (let turn = 0; turn < 300; turn++) {
    const address = /DevTools listening on (ws:\S+)/.exec(output)?.[1]
    if (address) return address
    if (browser.exitCode !== null) break
    await sleep(100)
  }
  throw new Error(`the browser did not start:\n${output}`)
}

async function tell(address: string, method: string, params: object): Promise<void> {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.onopen = () => socket.send(JSON.stringify({ id: 1, method, params }))
    socket.onmessage = resolve
    socket.onerror = reject
  })
  socket.close()
}
