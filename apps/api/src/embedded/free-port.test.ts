import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { freePort } from './free-port.ts'

it('gives ports that servers can take and connections do not', async () => {
  const range = process.platform === 'linux' ? '/proc/sys/net/ipv4/ip_local_port_range' : undefined
  const lowest = range ? Number(readFileSync(range, 'utf8').split(/\s/)[0]) : 49_152
  const ports = new Set<number>()
  for (let i = 0; i < 20; i += 1) {
    const port = await freePort()
    expect(port).toBeLessThan(lowest)
    const server = createServer().listen(port, '127.0.0.1')
    await once(server, 'listening')
    server.close()
    ports.add(port)
  }
  expect(ports.size).toBeGreaterThan(15)
})
