import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Written } from './written.tsx'

it('shows paragraphs, small headings and lists of a description, and nothing of it as markup', () => {
  const text = 'Дулаан,\nхөнгөн.\n\n## Арчилгаа\n\n- 30° угаана\n- Индүүдэхгүй\n\n<b>Ноос</b>'
  expect(renderToStaticMarkup(<Written text={text} />)).toBe(
    '<p>Дулаан,\nхөнгөн.</p><h3>Арчилгаа</h3><ul><li>30° угаана</li><li>Индүүдэхгүй</li></ul><p>&lt;b&gt;Ноос&lt;/b&gt;</p>',
  )
})
