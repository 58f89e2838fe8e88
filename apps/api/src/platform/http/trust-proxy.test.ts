import { expect, it } from 'vitest'
import { parseTrustProxy } from './trust-proxy.ts'

it.each([
  'yes',
  '0',
  '11',
  '-1',
  '10.0.0.0/33',
  '10.0.0.0/0',
  '::/0',
  '10.0.0.0/8,',
  'proxy.example',
  '1.2.3',
  'fd00::/129',
  '',
])('%j says nothing of proxies', (text) => {
  expect(parseTrustProxy(text)).toBeUndefined()
})

it('believes nobody, so many in a row, or who stands in a network', () => {
  const trusted = (text: string, address: string | undefined, hop = 0) => parseTrustProxy(text)?.(address, hop)
  expect([trusted('off', '127.0.0.1'), trusted('on', '8.8.8.8'), trusted('on', '8.8.8.8', 1)]).toEqual([
    false,
    true,
    false,
  ])
  expect([trusted('2', '8.8.8.8', 1), trusted('2', '8.8.8.8', 2)]).toEqual([true, false])
  const networks = '10.0.0.0/8, fd00::/8,192.0.2.7'
  for (const ip of ['10.1.2.3', '::ffff:10.1.2.3', '::ffff:a01:203', 'fd12::1', '192.0.2.7', '10.1.2.3:5000'])
    expect([ip, trusted(networks, ip, 3)]).toEqual([ip, true])
  for (const ip of ['11.0.0.1', '192.0.2.8', 'fe80::1', '::1', 'nonsense', undefined])
    expect([ip, trusted(networks, ip)]).toEqual([ip, false])
})
