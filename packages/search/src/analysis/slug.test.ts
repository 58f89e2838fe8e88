import { expect, it } from 'vitest'
import { slugOf } from './slug.ts'

it('a title gives an address of Latin letters, digits and hyphens', () => {
  expect(slugOf('Даахь үргээх найр, 3 настай')).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  expect(slugOf('  Così è — l’inverno! ')).toBe('cosi-e-l-inverno')
  expect(slugOf('…')).toBe('')
  expect(slugOf('а'.repeat(200))).toHaveLength(80)
})
