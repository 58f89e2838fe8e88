import type { ArticlePicture } from '@delguur/contract/community/articles'
import { staffArticles } from '@delguur/contract/community/articles-staff'
import type { Block } from '@delguur/kit/text/article-text'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { movedBy, OrderButtons, type Ordering } from '../../parts/order-buttons.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { FindVariants } from '../drafts/find-variants.tsx'
import { type BlockDraft, keyed } from './article-draft.ts'
import styles from './articles.module.css'

type Props = {
  articleId: number
  lang: string
  blocks: BlockDraft[]
  onChange: (blocks: BlockDraft[]) => void
  pictures: readonly ArticlePicture[]
  onPicture: (picture: ArticlePicture) => void
  names: Record<string, string>
  onNamed: (slug: string, name: string) => void
}

/** The parts of a text in one language: words, products and pictures in their order, moved and removed by buttons. */
export function BlocksEditor({ articleId, lang, blocks, onChange, pictures, onPicture, names, onNamed }: Props) {
  const t = useT()
  /** The block that was just made, which is written in next. */
  const [fresh, setFresh] = useState<string>()
  const add = (block: Block) => {
    const made = keyed(block)
    setFresh(made.key)
    onChange([...blocks, made])
  }
  /** Each line of what was typed or pasted is a paragraph of its own. */
  const split = (index: number, [first = '', ...rest]: string[]) => {
    const made = rest.map((text) => keyed({ kind: 'text', text }))
    const changed = blocks.map((each, at) => (at === index ? { ...each, kind: 'text' as const, text: first } : each))
    setFresh(made.at(-1)?.key)
    onChange([...changed.slice(0, index + 1), ...made, ...changed.slice(index + 1)])
  }
  return (
    <>
      <ol className={styles.blocks}>
        {blocks.map((block, index) => (
          <li key={block.key} className={styles.block} data-kind={block.kind}>
            <BlockHead
              kind={block.kind}
              number={index + 1}
              isLast={index === blocks.length - 1}
              onMove={(by) => onChange(movedBy(blocks, index, by))}
              onRemove={() => onChange(blocks.filter((each) => each !== block))}
            />
            <OneBlock
              block={block}
              lang={lang}
              label={`${index + 1}. ${t(`articles.kinds.${block.kind}`)}`}
              isFresh={block.key === fresh}
              onChange={(changed) => onChange(blocks.with(index, { ...changed, key: block.key }))}
              onSplit={(lines) => split(index, lines)}
              picture={block.kind === 'picture' ? pictures.find(({ id }) => id === block.id) : undefined}
              name={block.kind === 'product' ? (names[block.slug] ?? block.slug) : ''}
            />
          </li>
        ))}
      </ol>
      <AddBlock articleId={articleId} onAdd={add} onPicture={onPicture} onNamed={onNamed} />
    </>
  )
}

type HeadProps = Ordering & { kind: Block['kind']; number: number }

function BlockHead({ kind, number, ...ordering }: HeadProps) {
  const t = useT()
  return (
    <div className={styles.blockHead}>
      <span className="meta">
        {number}. {t(`articles.kinds.${kind}`)}
      </span>
      <OrderButtons
        labels={{
          up: t('articles.up', { n: number }),
          down: t('articles.down', { n: number }),
          remove: t('articles.removeBlock', { n: number }),
        }}
        isFirst={number === 1}
        {...ordering}
      />
    </div>
  )
}

type AddProps = Pick<Props, 'articleId' | 'onPicture' | 'onNamed'> & { onAdd: (block: Block) => void }

/** What can be added below the others; a product is found first. */
function AddBlock({ articleId, onAdd, onPicture, onNamed }: AddProps) {
  const t = useT()
  const [finding, setFinding] = useState(false)
  return (
    <>
      <div className="row wrap">
        {(['text', 'heading', 'quote'] as const).map((kind) => (
          <button key={kind} type="button" className="btn" onClick={() => onAdd({ kind, text: '' })}>
            + {t(`articles.kinds.${kind}`)}
          </button>
        ))}
        <button type="button" className="btn" onClick={() => onAdd({ kind: 'list', items: [''] })}>
          + {t('articles.kinds.list')}
        </button>
        <button type="button" className="btn" aria-expanded={finding} onClick={() => setFinding(!finding)}>
          + {t('articles.kinds.product')}
        </button>
        <AddPicture
          articleId={articleId}
          onAdded={(picture) => {
            onPicture(picture)
            onAdd({ kind: 'picture', id: picture.id, alt: '' })
          }}
        />
      </div>
      <p className="hint">{t('articles.strongHint')}</p>
      {finding && (
        <FindVariants
          onChosen={({ slug, name }) => {
            onNamed(slug, name)
            onAdd({ kind: 'product', slug })
            setFinding(false)
          }}
        />
      )}
    </>
  )
}

type OneProps = {
  block: BlockDraft
  lang: string
  label: string
  isFresh: boolean
  onChange: (block: Block) => void
  onSplit: (lines: string[]) => void
  picture: ArticlePicture | undefined
  name: string
}

function OneBlock({ block, lang, label, isFresh, onChange, onSplit, picture, name }: OneProps) {
  const t = useT()
  const field = useRef<HTMLTextAreaElement | HTMLInputElement>(null)
  useEffect(() => {
    if (isFresh) field.current?.focus()
  }, [isFresh])
  function write(typed: string) {
    if (block.kind === 'text' && /\n/.test(typed))
      onSplit(typed.split(/\n+/).filter((line, at) => line.trim() || at > 0))
    else if (block.kind === 'text' || block.kind === 'heading' || block.kind === 'quote')
      onChange({ kind: block.kind, text: typed.replaceAll('\n', ' ') })
  }
  switch (block.kind) {
    case 'product':
      return (
        <p>
          <b>{name}</b> <span className="meta">{block.slug}</span>
        </p>
      )
    case 'picture':
      return (
        <div className={styles.blockPicture}>
          {picture && <img src={picture.small} alt="" width="160" height="120" loading="lazy" />}
          <label className="field">
            <span className="small strong">{t('articles.alt')}</span>
            <input
              ref={field as RefObject<HTMLInputElement>}
              className="input"
              lang={lang}
              maxLength={300}
              value={block.alt}
              onChange={({ target }) => onChange({ ...block, alt: target.value })}
            />
          </label>
        </div>
      )
    case 'list':
      return (
        <textarea
          ref={field as RefObject<HTMLTextAreaElement>}
          className="input"
          aria-label={`${label}: ${t('articles.listHint')}`}
          placeholder={t('articles.listHint')}
          lang={lang}
          rows={Math.max(3, block.items.length + 1)}
          value={block.items.join('\n')}
          onChange={({ target }) => onChange({ kind: 'list', items: target.value.split('\n') })}
        />
      )
    default:
      return (
        <textarea
          ref={field as RefObject<HTMLTextAreaElement>}
          className="input"
          aria-label={label}
          lang={lang}
          rows={block.kind === 'text' ? Math.max(3, Math.ceil(block.text.length / 80)) : 2}
          maxLength={10_000}
          value={block.text}
          onChange={({ target }) => write(target.value)}
        />
      )
  }
}

/** A picture for the text, sent as soon as it is chosen. */
function AddPicture({ articleId, onAdded }: { articleId: number; onAdded: (picture: ArticlePicture) => void }) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<{ busy: boolean; fault?: string }>({ busy: false })
  async function send(file: File | undefined) {
    if (!file) return
    setState({ busy: true })
    try {
      const body = new FormData()
      body.append('image', file)
      onAdded(await call(staffArticles.addPicture, { params: { id: articleId }, body }))
      setState({ busy: false })
    } catch (error) {
      setState({ busy: false, fault: error instanceof ApiError ? error.message : t('states.unreachable') })
    }
  }
  return (
    <>
      <button type="button" className="btn" disabled={state.busy} onClick={() => input.current?.click()}>
        + {state.busy ? t('articles.sending') : t('articles.kinds.picture')}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,image/heif"
        onChange={({ target }) => {
          void send(target.files?.[0])
          target.value = ''
        }}
      />
      <ErrorText text={state.fault} />
    </>
  )
}
