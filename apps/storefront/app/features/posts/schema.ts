import { type DOMOutputSpec, Schema } from 'prosemirror-model'

const para = (tag: string): DOMOutputSpec => [tag, 0]

/** What a text may hold: the parts that the shop reads (`Block` of the contract), and nothing else. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'text*', parseDOM: [{ tag: 'p' }], toDOM: () => para('p') },
    heading: {
      group: 'block',
      content: 'text*',
      marks: '',
      defining: true,
      parseDOM: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag })),
      toDOM: () => para('h2'),
    },
    quote: {
      group: 'block',
      content: 'text*',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => para('blockquote'),
    },
    list: {
      group: 'block',
      content: 'item+',
      parseDOM: [{ tag: 'ul' }, { tag: 'ol' }],
      toDOM: () => para('ul'),
    },
    item: { content: 'paragraph', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => para('li') },
    /** `upload` names a file of this device that is on its way; `id` and `src` are there once it has arrived. */
    picture: {
      group: 'block',
      atom: true,
      draggable: true,
      attrs: { id: { default: null }, src: { default: '' }, alt: { default: '' }, upload: { default: null } },
      toDOM: (node) => ['figure', ['img', { src: node.attrs.src, alt: node.attrs.alt }]],
    },
    product: {
      group: 'block',
      atom: true,
      draggable: true,
      attrs: { slug: {}, id: { default: null }, name: { default: '' }, picture: { default: '' } },
      toDOM: (node) => ['p', String(node.attrs.name || node.attrs.slug)],
    },
    text: {},
  },
  marks: {
    strong: {
      parseDOM: [{ tag: 'strong' }, { tag: 'b', getAttrs: (node) => node.style.fontWeight !== 'normal' && null }],
      toDOM: () => ['strong', 0],
    },
  },
})
