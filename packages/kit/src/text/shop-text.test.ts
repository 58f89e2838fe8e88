import { expect, it } from 'vitest'
import { asParagraph, shopTextHtml, shopTextWords, unmarked } from './shop-text.ts'

const text = [
  'Дулаан,\nхөнгөн.',
  '## Арчилгаа',
  '- 30° угаана\n- **Индүүдэхгүй**',
  '1. Нэг\n2. Хоёр',
  '> Сайн ноос',
  '| Хэмжээ | Өндөр |\n|---|---|\n| 104 | 99–104 |\n| 110 \\| 116 | 105 |',
  'Дэлгэрэнгүй [энд](https://a.mn/x?a=1&b=2), *зөөлөн*. 5*5*2 см, a * b * c',
  '<b>Ноос</b>',
].join('\n\n')

it('shows headings, lists, quotes, tables, links and stress of a text, and nothing else of it as a tag', () => {
  expect(shopTextHtml(text)).toBe(
    [
      '<p>Дулаан,\nхөнгөн.</p><h3>Арчилгаа</h3><ul><li>30° угаана</li><li><strong>Индүүдэхгүй</strong></li></ul>',
      '<ol><li>Нэг</li><li>Хоёр</li></ol><blockquote><p>Сайн ноос</p></blockquote>',
      '<div tabindex="0"><table class="size-table"><thead><tr><th scope="col">Хэмжээ</th><th scope="col">Өндөр</th></tr></thead>',
      '<tbody><tr><td>104</td><td>99–104</td></tr><tr><td>110 | 116</td><td>105</td></tr></tbody></table></div>',
      '<p>Дэлгэрэнгүй <a class="link" rel="nofollow noopener" href="https://a.mn/x?a=1&amp;b=2">энд</a>, <em>зөөлөн</em>. 5*5*2 см, a * b * c</p>',
      '<p>&lt;b&gt;Ноос&lt;/b&gt;</p>',
    ].join(''),
  )
})

it('gives the words alone to who reads no marks', () => {
  expect(shopTextWords(text)).toBe(
    [
      ...['Дулаан,\nхөнгөн.', 'Арчилгаа', '30° угаана\nИндүүдэхгүй', 'Нэг\nХоёр', 'Сайн ноос'],
      'Хэмжээ: 104, Өндөр: 99–104\nХэмжээ: 110 | 116, Өндөр: 105',
      'Дэлгэрэнгүй энд, зөөлөн. 5*5*2 см, a * b * c',
      '<b>Ноос</b>',
    ].join('\n\n'),
  )
})

it('takes words as they stand where somebody wrote no marks', () => {
  for (const words of ['**a**', '[x](https://a.mn)', '*b*', '5*5', 'C:\\dir', 'a \\* b', '- a', '1. a', '| a', '## x'])
    expect(shopTextWords(asParagraph(unmarked(words)))).toBe(words)
})

it('ends with what looks like marks without end', () => {
  for (const hostile of ['**a ', '*a', '[a](https://', '| ', '\\', '- ', '> \n'])
    expect(shopTextHtml(hostile.repeat(20_000))).not.toBe('')
})

it.each([
  '[x](javascript:alert)',
  '[x](https://a"onload=1)',
  '**<img src=x onerror=alert(1)>**',
  '| <script> | b |\n| a | b |',
])('makes no tag of %s', (hostile) => {
  expect(shopTextHtml(hostile)).not.toMatch(
    /<(?!\/?(p|strong|div|table|tbody|tr|td)\b)|<\w+ [^>]*on\w+=|javascript:alert\)?"/,
  )
})
