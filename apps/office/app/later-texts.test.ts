import { globSync, readFileSync } from 'node:fs'
import { laterTopics } from '@delguur/i18n/office'
import { expect, it } from 'vitest'

it('the first screens and what surrounds them display no later text', () => {
  const files = globSync('{features/{frame,dashboard,orders,palette,signin}/*,parts/{form,list}/*}.{ts,tsx}', {
    cwd: import.meta.dirname,
    exclude: ['**/*.test.*', '**/*.testdata.*'],
  })
  expect(files.length).toBeGreaterThan(60)
  const text = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8')
  const later = new RegExp(`\\bt(?:\\.\\w+)?\\(\\s*['\`](?:${laterTopics.join('|')})\\.`)
  expect(files.filter((file) => later.test(text(file)))).toEqual([])
  expect("t('auditLog.title')").toMatch(later)
})
