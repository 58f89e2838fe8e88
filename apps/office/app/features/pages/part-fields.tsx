import type { PageBlock } from '@delguur/contract/shopfront/page-blocks'
import type { Texts } from '@delguur/contract/texts'
import { IconButton } from '@delguur/ui/icon-button'
import { Trash2 } from 'lucide'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { Field } from '../../parts/form/field.tsx'
import { PictureDialog } from '../../parts/form/picture-dialog.tsx'
import { TextsField } from '../../parts/form/texts-field.tsx'
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
  const t = useT()
  const { words, line } = fieldsOf(onChange)
  switch (block.kind) {
    case 'text':
      return (
        <>
          {words(t('pages.heading'), block.heading, (heading) => ({ ...block, heading }))}
          {words(t('pages.text'), block.text, (text) => ({ ...block, text }), 6, 20_000)}
          <p className="hint">{t('pages.textHint')}</p>
          {line(t('pages.anchor'), block.anchor, (text) => ({ ...block, anchor: text.replace(/[^a-z0-9-]/g, '') }), 60)}
        </>
      )
    case 'heading':
      return words(t('pages.heading'), block.text, (text) => ({ ...block, text }))
    case 'picture':
      return <PictureFields block={block} onChange={onChange} />
    case 'columns':
      return (
        <>
          {words(t('pages.left'), block.left, (left) => ({ ...block, left }), 4, 20_000)}
          {words(t('pages.right'), block.right, (right) => ({ ...block, right }), 4, 20_000)}
          <p className="hint">{t('pages.textHint')}</p>
        </>
      )
    case 'products':
      return (
        <>
          {words(t('pages.heading'), block.heading, (heading) => ({ ...block, heading }))}
          <PageProducts {...named} slugs={block.slugs} onChange={(slugs) => onChange({ ...block, slugs })} />
        </>
      )
    case 'category':
      return (
        <>
          {words(t('pages.label'), block.label, (label) => ({ ...block, label }))}
          <PageCategory permalink={block.permalink} onChange={(permalink) => onChange({ ...block, permalink })} />
        </>
      )
    case 'video':
      return (
        <>
          {words(t('pages.label'), block.label, (label) => ({ ...block, label }))}
          {line(t('pages.videoUrl'), block.url, (url) => ({ ...block, url: url.trim() }), 300, 'url')}
        </>
      )
    case 'faq':
      return (
        <>
          {words(t('pages.heading'), block.heading, (heading) => ({ ...block, heading }))}
          <QuestionFields block={block} onChange={onChange} />
        </>
      )
    case 'button':
      return (
        <>
          {words(t('pages.label'), block.label, (label) => ({ ...block, label }))}
          {line(t('pages.url'), block.url, (url) => ({ ...block, url: url.trim() }))}
        </>
      )
    case 'contact':
      return (
        <>
          {words(t('pages.heading'), block.heading, (heading) => ({ ...block, heading }))}
          <p className="hint">{t('pages.contactHint')}</p>
        </>
      )
  }
}

function PictureFields({ block, onChange }: Props<Of<'picture'>>) {
  const t = useT()
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
          {block.picture_key ? t('lookbooks.otherPicture') : t('lookbooks.picture')}
        </button>
      </div>
      <TextsField label={t('pages.alt')} value={block.alt} most={300} onChange={(alt) => onChange({ ...block, alt })} />
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
  const t = useT()
  const set = (index: number, item: Of<'faq'>['items'][number]) =>
    onChange({ ...block, items: block.items.map((each, at) => (at === index ? item : each)) })
  return (
    <>
      {block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: questions are written at their places
        <div key={index} className={styles.question}>
          <TextsField
            label={t('pages.question', { n: index + 1 })}
            value={item.question}
            most={300}
            onChange={(question) => set(index, { ...item, question })}
          />
          <TextsField
            label={t('pages.answer', { n: index + 1 })}
            value={item.answer}
            most={4000}
            rows={3}
            onChange={(answer) => set(index, { ...item, answer })}
          />
          <IconButton
            icon={Trash2}
            small
            label={t('pages.removeQuestion', { n: index + 1 })}
            onClick={() => onChange({ ...block, items: block.items.filter((_, at) => at !== index) })}
          />
        </div>
      ))}
      <button
        type="button"
        className="btn"
        onClick={() => onChange({ ...block, items: [...block.items, { question: { mn: '' }, answer: { mn: '' } }] })}
      >
        + {t('pages.addQuestion')}
      </button>
    </>
  )
}
