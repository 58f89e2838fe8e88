import type { Block } from '@delguur/contract/community/articles'
import { describe, expect, it } from 'vitest'
import { blocksOf, bodyOf, docOf } from './blocks.ts'
import { schema } from './schema.ts'

const blocks: Block[] = [
  { kind: 'text', text: 'Бид өнгөрсөн өвөл **гурван** хос хаясан.' },
  { kind: 'heading', text: 'Оосор' },
  { kind: 'list', items: ['Ноосон утас', '**Тэвх**'] },
  { kind: 'quote', text: 'Дулаан гар, дулаан сэтгэл.' },
  { kind: 'product', slug: 'nekhmel-beelii' },
  { kind: 'picture', id: 12, alt: 'Хашаанд өлгөсөн малгай', url: '/media/a.webp', small: '', width: 1, height: 1 },
]
const body = `Бид өнгөрсөн өвөл **гурван** хос хаясан.

## Оосор

- Ноосон утас
- **Тэвх**

> Дулаан гар, дулаан сэтгэл.

[[nekhmel-beelii]]

![Хашаанд өлгөсөн малгай](12)`

describe('the text of the editor', () => {
  const doc = docOf(blocks, [{ id: 7, slug: 'nekhmel-beelii', name: 'Нэхмэл бээлий', picture: '/media/b' }])

  it('is a document of the schema, and the same text and parts again', () => {
    const node = schema.nodeFromJSON(doc)
    expect(() => node.check()).not.toThrow()
    expect(bodyOf(node.toJSON())).toBe(body)
    expect(blocksOf(node.toJSON()).map(({ kind }) => kind)).toEqual(blocks.map(({ kind }) => kind))
  })

  it('is empty for nothing, and leaves out what is empty or has not arrived', () => {
    const empty = docOf([], [])
    expect(() => schema.nodeFromJSON(empty).check()).not.toThrow()
    expect(bodyOf(empty)).toBe('')
    const pending = { type: 'doc', content: [{ type: 'picture', attrs: { id: null, alt: 'А', upload: 'x' } }] }
    expect([bodyOf(pending), blocksOf(pending)]).toEqual(['', []])
  })

  it('has no marks from stars that are typed, nor from a bracket in the words of a picture', () => {
    const text = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'а ** б ** в' }] }] }
    expect(bodyOf(text)).toBe('а * б * в')
    const picture = { type: 'doc', content: [{ type: 'picture', attrs: { id: 3, alt: 'а](4)\n\n## б' } }] }
    expect(bodyOf(picture)).toBe('![а (4)  ## б](3)')
  })
})
