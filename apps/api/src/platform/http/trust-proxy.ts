import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/**
 * Whether the proxy at `address` may say for whom it forwards; `hop` counts from the connection, which is 0. The address that
 * the last trusted one names is the caller's: whatever stands before it in `X-Forwarded-For` was sent by the caller.
 */
export type TrustsProxy = (address: string | undefined, hop: number) => boolean

/** Reads `off`, `on` (one proxy), how many proxies there are, or their networks; undefined for anything else. */
export function parseTrustProxy(text: string): TrustsProxy | undefined {
  if (text === 'off') return () => false
  const hops = text === 'on' ? 1 : Number(text)
  if (/^(on|[1-9]|10)$/.test(text)) return (_address, hop) => hop < hops
  const networks = new BlockList()
  for (const part of text.split(',')) if (!addNetwork(networks, part.trim())) return undefined
  return (address) => {
    const ip = plainAddress(address ?? '')
    const family = isIP(ip)
    return family !== 0 && networks.check(ip, family === 4 ? 'ipv4' : 'ipv6')
  }
}

/** The same of a value that was checked before. */
export const trustsOf = (text: string): TrustsProxy => parseTrustProxy(text) ?? (() => false)

function addNetwork(networks: BlockList, text: string): boolean {
  const [address = '', length, ...rest] = text.split('/')
  const ip = isIP(address)
  const full = ip === 4 ? 32 : 128
  const bits = length === undefined ? full : /^\d{1,3}$/.test(length) ? Number(length) : -1
  // a network of everybody is a mistake
  if (ip === 0 || rest.length > 0 || bits < 1 || bits > full) return false
  networks.addSubnet(address, bits, ip === 4 ? 'ipv4' : 'ipv6')
  return true
}

/** An address without its zone, brackets or port; an IPv4 one that came in IPv6 is as IPv4. */
export function plainAddress(text: string): string {
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text
  const [ip = ''] = bare.split('%')
  if (isIP(ip) !== 6) return ip
  const groups = groupsOf(ip)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  const [high = 0, low = 0] = groups.slice(6)
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : ip
}

/** The eight numbers of an IPv6 address. */
export function groupsOf(ip: string): number[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(ip)
  const [, head = '', ...bytes] = dotted ?? []
  const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number)
  const text = dotted ? `${head}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}` : ip
  const [left = '', right] = text.split('::')
  const read = (part: string): number[] =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16))
  const [start, end] = [read(left), read(right ?? '')]
  return [...start, ...Array<number>(Math.max(0, 8 - start.length - end.length)).fill(0), ...end]
}

/** Whether who is at the other end of the connection may say for whom it forwards. */
export const isTrusted = ({ socket }: IncomingMessage, trusts: TrustsProxy): boolean => trusts(socket.remoteAddress, 0)
