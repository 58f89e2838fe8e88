import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { checkText, checkTokens, undefinedProperties } from './check-tokens.ts'

const kinds = (file: string, text: string) => checkText(file, text).map(({ what }) => what)

it('refuses raw colours in styles', () => {
  expect(kinds('a.css', '.x { color: #1f1b3d; }')).toEqual(['raw colour'])
  expect(kinds('a.css', '.x { background: rgb(0 0 0 / 0.5); }')).toEqual(['raw colour'])
  expect(kinds('a.css', '.x { color: white; }')).toEqual(['raw colour'])
})

it('refuses raw colours and arbitrary values in components', () => {
  expect(kinds('a.tsx', `<i style={{ color: '#fff' }} />`)).toEqual(['raw colour'])
  expect(kinds('a.tsx', `<p className="w-[13px] flex" />`)).toEqual(['arbitrary value'])
  expect(kinds('a.tsx', `<p className="md:hover:text-[red]" />`)).toEqual(['arbitrary value'])
  expect(kinds('a.tsx', `<p className={clsx('grid', 'top-[3px]')} />`)).toEqual(['arbitrary value'])
})

it('lets tokens, links, data pictures and allowed lines pass', () => {
  expect(kinds('a.css', '.x { color: var(--ink); background: transparent; }')).toEqual([])
  expect(kinds('a.tsx', '<a href="#main" />')).toEqual([])
  expect(kinds('a.tsx', 'const x = list[index - 1], y = z[a]')).toEqual([])
  expect(kinds('a.css', `.x { mask: url("data:image/svg+xml,%3Csvg stroke='%23000'/%3E"); }`)).toEqual([])
  expect(kinds('a.css', '.x { color: #fff; } /* tokens-allow: the print on a stamp */')).toEqual([])
  expect(kinds('tenants/x/tokens.css', ':root { --ink: #000; }')).toEqual([])
})

it('names custom properties that nobody sets', () => {
  const texts = new Map([
    ['a.css', '.x { color: var(--ink); gap: var(--gone); margin: var(--maybe, 0); width: var(--part); }'],
    ['tokens.css', ':root { --ink: #000; }'],
    ['a.tsx', `style={{ '--part': 3 }}`],
  ])
  expect(undefinedProperties(texts).map(({ text }) => text)).toEqual(['--gone'])
})

it('finds nothing in the house', () => {
  expect(checkTokens(fileURLToPath(new URL('..', import.meta.url)))).toEqual([])
})
