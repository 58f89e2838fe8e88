import { shopTextHtml } from '@delguur/kit/text/shop-text'
import { expect, test } from 'vitest'
import { textOfHtml, wordsOfHtml } from './html.domain.ts'

const text = (html: string): string => textOfHtml(html).text

test('headings, paragraphs, lists, quotes, links and stress of another shop are those of the text', () => {
  const { text: said, dropped } = textOfHtml(
    `<div onclick="x()"><h1>Title <b>x</b></h1><p style="a">One <b>two </b>&amp; <i>three</i><br>four<script>alert(1)</script>
     <img src=x alt="a>b" onerror=alert(1)></p><a href="javascript:x()">bad</a> <a href="https://a.mn/?a=1&amp;b=2">good</a>
     <ul><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ul><ol><li>e</li><li>f</li></ol>
     <blockquote><p>g</p></blockquote><h4>end</h4></div>`,
  )
  expect(said.split('\n\n')).toEqual([
    ...['## Title x', 'One **two** & *three*\nfour', 'bad [good](https://a.mn/?a=1&b=2)', '- a\n- b\n- c d'],
    ...['1. e\n2. f', '> g', '### end'],
  ])
  expect(dropped).toEqual({ scripts: 1, styles: 0, images: 1, frames: 0, other: 0 })
})

test('a size table stays a table: heads, cells over several lines and columns, marks within', () => {
  const table = text(
    `<p>Хэмжээ</p><table class=x><caption>Гутал</caption><thead><tr><th>EU</th><th>Урт</th><th>Өргөн</th></tr></thead><tbody>
     <tr><td rowspan="2">36</td><td>23 | 24 см</td><td><b>9</b></td></tr><tr><td colspan=2>23,5</td></tr></tbody></table><p>Дараа</p>`,
  )
  expect(table.split('\n\n')).toEqual([
    ...['Хэмжээ', 'Гутал'],
    '| EU | Урт | Өргөн |\n|---|---|---|\n| 36 | 23 \\| 24 см | **9** |\n| 36 | 23,5 |  |',
    'Дараа',
  ])
  expect(shopTextHtml(table)).toContain('<td>23 | 24 см</td><td><strong>9</strong></td>')
})

test('a table that lays out a page, or has one column, is paragraphs', () => {
  expect(text('<table><tr><td><p>a</p><p>b</p></td></tr><tr><td>c</td></tr></table>')).toBe('a b\n\nc')
  expect(
    text(`<table><tr><td>${'long '.repeat(200)}</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>`),
  ).not.toContain('|')
  expect(
    text(
      '<table><tr><td>a<table><tr><td>x</td><td>y</td></tr></table></td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>',
    ),
  ).toBe('| a x y | b |\n| c | d |')
})

test('words that look like marks stay words', () => {
  for (const words of ['- a', '## a', '| a | b |', '1. a', '**a**', '[a](https://a.mn)', '5*5 см'])
    expect(shopTextHtml(text(`<p>${words}</p>`))).toBe(`<p>${words}</p>`)
})

test.each([
  ...[
    '<scr<script>ipt>alert(1)</script>',
    '<svg><script>1</script></svg>',
    '<<img src=x>',
    '<constructor>',
    '<p',
    '<!-- <p>x',
  ],
  ...[
    '&lt;script&gt;1&lt;/script&gt;',
    '<a href="https://a.mn/&quot; onload=1">x</a>',
    '<a href=" java\tscript:x">x</a>',
  ],
  ...[
    '<p title="</p><script>">x</p>',
    '<td>a</td></table></tr>',
    '<table><table><li><tr>',
    '</b></i></a>',
    '<b><i><a href=https://a.mn>x',
  ],
])('of %s no tag but those of a text is left', (hostile) => {
  expect(shopTextHtml(text(hostile))).not.toMatch(/<(?!\/?(p|ul|li|strong|em|div|a)\b)|<\w[^>]*\son\w+=|"javascript/i)
})

// a step for each pair of signs would take many minutes
test.each([
  ...[
    '<',
    '<p>',
    '<table><tr><td>',
    '<b>',
    '<br>',
    '<a ',
    '<ul><li>',
    '<script>',
    '<script></script>',
    '<blockquote>',
    '"<a \'>',
    '&',
  ],
  ...['<td rowspan=999 colspan=999>', '<b>a</b>', '*a', '[a](https://', 'a<br>'],
])('%s without end is read to its end', (piece) => {
  const source = piece.repeat(Math.ceil(200_000 / piece.length))
  expect(text(source)).not.toContain('<script')
  expect(wordsOfHtml(source)).not.toContain('<script')
})
