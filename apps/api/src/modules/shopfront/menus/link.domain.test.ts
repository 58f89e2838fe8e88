import { expect, it } from 'vitest'
import { menuLink } from './link.domain.ts'

it('an item leads to a page of the shop or to another site by https, and runs nothing', () => {
  for (const good of ['/products', '/t/huuhed?sort=new', 'https://facebook.com/bambar'])
    expect(menuLink(` ${good} `)).toBe(good)
  const hostile = [
    'javascript:alert(1)',
    'http://a.example',
    '//a.example',
    '/\\a.example',
    'data:text/html,x',
    'products',
  ]
  for (const each of [...hostile, 'https://user:pass@a.example', 'https://a', '/a b', ''])
    expect([each, menuLink(each)]).toEqual([each, undefined])
})
