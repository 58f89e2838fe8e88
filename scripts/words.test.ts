import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

// Identifiers that the field has a standard term for: the term on the right is written in their place.

const root = resolve(import.meta.dirname, '..')
const terms: Record<string, string> = {
  SocialTrip: 'SocialFlow',
  readTrip: 'readFlow',
  cameBack: 'handleCallback',
  openDoors: 'startServers',
  frontDoor: 'hostRouter',
  giveBack: 'the name of what is refunded, as refundOrder',
  lockPerson: 'lockUser',
  followCharge: 'pollCharge',
}
const forbidden = new RegExp(`\\b(?:${Object.keys(terms).join('|')})\\b`, 'g')

const files = globSync(['{apps,packages,bench,chaos,assets}/**/*.{ts,tsx}', 'scripts/*.{ts,mjs}'], {
  cwd: root,
  exclude: ['**/node_modules/**', '**/build/**', '**/.react-router/**'],
}).filter((file) => file !== 'scripts/words.test.ts')

it('names things by the standard terms of the field', () => {
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    [...readFileSync(resolve(root, file), 'utf8').matchAll(forbidden)].map(
      ([name]) => `${file}: ${name}, write ${terms[name]}`,
    ),
  )
  expect(found).toEqual([])
})
