import type { PageBlock } from '@delguur/contract/shopfront/page-blocks'
import type { Texts } from '@delguur/contract/texts'
import { IconButton } from '@delguur/ui/icon-button'
import { Trash2 } from 'lucide'
import { useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { Field } from '../../parts/field.tsx'
import { PictureDialog } from '../../parts/picture-dialog.tsx'
import { TextsField } from '../../parts/texts-field.tsx'
import styles from './pages.module.css'
import { type Named, PageCategory, PageProducts } from './thing-pickers.tsx'

type Of<K extends PageBlock['kind']> = Extract<PageBlock, { kind: K }>
type Props<B = PageBlock> = { block: B; onChange: (block: PageBlock) => void }

/** A text in every language, and a line of text, each with what it makes of the part. */
const fieldsOf = (onChange: Props['onChange']) => ({
  words: (label: string, value: Texts, set: (value: Texts) => PageBlock, rows?: number, most = 300) => (
    <TextsField
      label={label}
      value={value}
      most={most}
      {...(rows && { rows })}
      onChange={(text) => onChange(set(text))}
    />
  ),
  line: (label: string, value: string, set: (value: string) => PageBlock, most = 300, type = 'text') => (
    <Field
      label={label}
      type={type}
      value={value}
      maxLength={most}
      onChange={({ target }) => onChange(set(target.value))}
    />
  ),
})

/** The fields of one part, its words in five languages beside each other. */
export function PartFields({ block, named, onChange }: Props & { named: Named }) {
  const p = useWords().pages
  const { words, line } = fieldsOf(onChange)
  switch (block.kind) {
    case 'text':
      return (
        <>
          {words(p.heading, block.heading, (heading) => ({ ...block, heading }))}
          {words(p.text, block.text, (text) => ({ ...block, text }), 6, 20_000)}
          <p className="hint">{p.textHint}</p>
          {line(p.anchor, block.anchor, (text) => ({ ...block, anchor: text.replace(/[^a-z0-9-]/g, '') }), 60)}
        </>
      )
    case 'heading':
      return words(p.heading, block.text, (text) => ({ ...block, text }))
    case 'picture':
      return <PictureFields block={block} onChange={onChange} />
    case 'columns':
      return (
        <>
          {words(p.left, block.left, (left) => ({ ...block, left }), 4, 20_000)}
          {words(p.right, block.right, (right) => ({ ...block, right }), 4, 20_000)}
          <p className="hint">{p.textHint}</p>
        </>
      )
    case 'products':
      return (
        <>
          {words(p.heading, block.heading, (heading) => ({ ...block, heading }))}
          <PageProducts {...named} slugs={block.slugs} onChange={(slugs) => onChange({ ...block, slugs })} />
        </>
      )
    case 'category':
      return (
        <>
          {words(p.label, block.label, (label) => ({ ...block, label }))}
          <PageCategory permalink={block.permalink} onChange={(permalink) => onChange({ ...block, permalink })} />
        </>
      )
    case 'video':
      return (
        <>
          {words(p.label, block.label, (label) => ({ ...block, label }))}
          {line(p.videoUrl, block.url, (url) => ({ ...block, url: url.trim() }), 300, 'url')}
        </>
      )
    case 'faq':
      return (
        <>
          {words(p.heading, block.heading, (heading) => ({ ...block, heading }))}
          <QuestionFields block={block} onChange={onChange} />
        </>
      )
    case 'button':
      return (
        <>
          {words(p.label, block.label, (label) => ({ ...block, label }))}
          {line(p.url, block.url, (url) => ({ ...block, url: url.trim() }))}
        </>
      )
    case 'contact':
      return (
        <>
          {words(p.heading, block.heading, (heading) => ({ ...block, heading }))}
          <p className="hint">{p.contactHint}</p>
        </>
      )
  }
}

function PictureFields({ block, onChange }: Props<Of<'picture'>>) {
  const p = useWords().pages
  const l = useWords().lookbooks
  const [adding, setAdding] = useState(false)
  return (
    <>
      <div className="row wrap">
        {block.picture_key && (
          <img
            className={styles.picture}
            src={`/media/${block.picture_key}-wide-600.webp`}
            alt=""
            width="160"
            height="120"
          />
        )}
        <button type="button" className="btn" onClick={() => setAdding(true)}>
          {block.picture_key ? l.otherPicture : l.picture}
        </button>
      </div>
      <TextsField label={p.alt} value={block.alt} most={300} onChange={(alt) => onChange({ ...block, alt })} />
      {adding && (
        <PictureDialog
          use="article"
          onClose={() => setAdding(false)}
          onAdded={(picture_key) => onChange({ ...block, picture_key })}
        />
      )}
    </>
  )
}

function QuestionFields({ block, onChange }: Props<Of<'faq'>>) {
  const p = useWords().pages
  const set = (index: number, item: Of<'faq'>['items'][number]) =>
    onChange({ ...block, items: block.items.map((each, at) => (at === index ? item : each)) })
  return (
    <>
      {block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: questions are written at their places
        <div key={index} className={styles.question}>
          <TextsField
            label={p.question(index + 1)}
            value={item.question}
            most={300}
            onChange={(question) => set(index, { ...item, question })}
          />
          <TextsField
            label={p.answer(index + 1)}
            value={item.answer}
            most={4000}
            rows={3}
            onChange={(answer) => set(index, { ...item, answer })}
          />
          <IconButton
            icon={Trash2}
            small
            label={p.removeQuestion(index + 1)}
            onClick={() => onChange({ ...block, items: block.items.filter((_, at) => at !== index) })}
          />
        </div>
      ))}
      <button
        type="button"
        className="btn"
        onClick={() => onChange({ ...block, items: [...block.items, { question: { mn: '' }, answer: { mn: '' } }] })}
      >
        + {p.addQuestion}
      </button>
    </>
  )
}
