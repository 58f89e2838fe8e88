import type { ArticlePicture } from '@delguur/contract/community/articles'
import { staffArticles } from '@delguur/contract/community/articles-staff'
import { type Locale, locales } from '@delguur/kit/locale'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { call } from '../../lib/api.ts'
import { cleanSlug } from '../../lib/form/slug.ts'
import { useDraft } from '../../lib/form/use-draft.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { shownName } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { ContentHead } from '../../parts/content-page.tsx'
import { EditorCard, EditorForm } from '../../parts/form/editor.tsx'
import { Field } from '../../parts/form/field.tsx'
import { PictureDialog } from '../../parts/form/picture-dialog.tsx'
import { RemoveButton } from '../../parts/form/remove-button.tsx'
import { SelectField } from '../../parts/form/select-field.tsx'
import { TextsField } from '../../parts/form/texts-field.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { type ArticleDraft, type BlockDraft, bare, bodyOf, draftOf, hasWords, isSame } from './article-draft.ts'
import styles from './articles.module.css'
import { BlocksEditor } from './blocks-editor.tsx'

type Loaded = Awaited<ReturnType<typeof loader>>

export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const [article, choices] = await Promise.all([
    call(staffArticles.show, { params: { id: params.id }, signal }),
    call(staffArticles.choices, { signal }),
  ])
  return { article, choices, at: new Date() }
}

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const { id, version } = loaded.article
  // what somebody else saved is edited from the beginning
  return <Editor key={`${id} ${version}`} {...loaded} />
}
Component.displayName = 'Article'

/** An article or news: its words in five languages, its text part by part, its picture, author and tags. */
function Editor({ article, choices, at }: Loaded) {
  const t = useT()
  const navigate = useNavigate()
  const { act, busy, fault } = useAct()
  const { draft, set, isDirty, kept } = useDraft(`article ${article.id}`, () => draftOf(article), isSame)
  const canEdit = useMay('content.edit')
  const list = `/articles?kind=${article.kind}`
  const save = () =>
    act(async () => {
      await call(staffArticles.edit, { params: { id: article.id }, body: bodyOf(draft), version: article.version })
      kept.forget()
    }, t('lookbooks.saved'))
  const remove = async () => {
    await call(staffArticles.remove, { params: { id: article.id }, version: article.version })
    await navigate(list)
  }
  return (
    <>
      <ContentHead
        content={article}
        routes={staffArticles}
        at={at}
        back={{ to: list, label: t('articles.back') }}
        canEdit={canEdit}
        isDirty={isDirty}
        busy={busy}
        onSave={() => void save()}
      />
      {kept.offer}
      <ErrorText text={fault} />
      {isDirty && <p className="meta">{t('lookbooks.unsaved')}</p>}
      <EditorForm disabled={!canEdit}>
        <EditorCard>
          <TextsField label={t('articles.name')} value={draft.title} most={160} onChange={(title) => set({ title })} />
          <TextsField
            label={t('articles.excerpt')}
            value={draft.excerpt}
            most={400}
            rows={3}
            onChange={(excerpt) => set({ excerpt })}
          />
        </EditorCard>
        <BodyCard article={article} body={draft.body} onChange={(body) => set({ body })} />
        <FactsCard draft={draft} choices={choices} set={set} />
        {canEdit && !article.published_at && (
          <div className="row">
            <RemoveButton
              className="btn btn-danger push"
              text={t('lookbooks.remove')}
              name={shownName(article.title)}
              disabled={busy}
              remove={remove}
              done={t('lookbooks.removed')}
            />
          </div>
        )}
      </EditorForm>
    </>
  )
}

type BodyProps = Pick<Loaded, 'article'> &
  Pick<ArticleDraft, 'body'> & { onChange: (body: ArticleDraft['body']) => void }

/** The text, one language at a time. */
function BodyCard({ article, body, onChange }: BodyProps) {
  const t = useT()
  const [lang, setLang] = useState<Locale>('mn')
  const [pictures, setPictures] = useState<ArticlePicture[]>(article.pictures)
  const [names, setNames] = useState(article.products)
  const isBare = body[lang].length === 0 && lang !== 'mn' && body.mn.length > 0
  const set = (blocks: BlockDraft[]) => onChange({ ...body, [lang]: blocks })
  return (
    <EditorCard label={t('articles.text')}>
      <div className="row wrap">
        <h2>{t('articles.text')}</h2>
        <fieldset className="switch" aria-label={t('articles.language')}>
          {locales.map((each) => (
            <button key={each} type="button" aria-pressed={lang === each} onClick={() => setLang(each)}>
              {t(`lookbooks.languages.${each}`)}
              {!body[each].some(hasWords) && <span className="unseen"> {t('articles.missing')}</span>}
              {!body[each].some(hasWords) && <span aria-hidden="true"> ·</span>}
            </button>
          ))}
        </fieldset>
      </div>
      {isBare && (
        <p className="row wrap">
          <span className="meta">{t('articles.fallsBack')}</span>
          <button type="button" className="btn" onClick={() => set(bare(body.mn))}>
            {t('articles.takeParts')}
          </button>
        </p>
      )}
      <BlocksEditor
        key={lang}
        articleId={article.id}
        lang={lang === 'cn' ? 'zh' : lang}
        blocks={body[lang]}
        onChange={set}
        pictures={pictures}
        onPicture={(picture) => setPictures([...pictures, picture])}
        names={names}
        onNamed={(slug, name) => setNames({ ...names, [slug]: name })}
      />
    </EditorCard>
  )
}

type FactsProps = Pick<Loaded, 'choices'> & { draft: ArticleDraft; set: (fields: Partial<ArticleDraft>) => void }

/** What an article has besides its words: address, author, tags and the picture in front. */
function FactsCard({ draft, choices, set }: FactsProps) {
  const t = useT()
  const { tags } = draft
  return (
    <EditorCard>
      <div className={styles.facts}>
        <Field
          label={t('lookbooks.address')}
          value={draft.slug}
          maxLength={80}
          onChange={({ target }) => set({ slug: cleanSlug(target.value) })}
        />
        <SelectField
          label={t('articles.author')}
          value={draft.author_id ?? 0}
          options={[[0, t('articles.noAuthor')], ...choices.authors.map(({ id, name }) => [id, name] as const)]}
          onChange={(id) => set({ author_id: id || null })}
        />
      </div>
      <fieldset className={styles.tags}>
        <legend className="small strong">{t('articles.tags')}</legend>
        {choices.tags.map(({ slug, name }) => (
          <label key={slug} className="row">
            <input
              type="checkbox"
              checked={tags.includes(slug)}
              disabled={!tags.includes(slug) && tags.length >= 5}
              onChange={({ target }) =>
                set({ tags: target.checked ? [...tags, slug] : tags.filter((each) => each !== slug) })
              }
            />
            {name}
          </label>
        ))}
      </fieldset>
      <Cover draft={draft} set={set} />
    </EditorCard>
  )
}

function Cover({ draft: { picture_key, picture_alt }, set }: Pick<FactsProps, 'draft' | 'set'>) {
  const t = useT()
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <div className={styles.cover}>
        {picture_key ? (
          <img src={`/media/${picture_key}-wide-${widthOf(picture_key)}.webp`} alt="" width="240" height="180" />
        ) : (
          <span className={styles.blank} />
        )}
        <div className="stack">
          <b className="small">{t('articles.cover')}</b>
          <div className="row wrap">
            <button type="button" className="btn" onClick={() => setChoosing(true)}>
              {picture_key ? t('lookbooks.otherPicture') : t('lookbooks.picture')}
            </button>
            {picture_key && (
              <button type="button" className="btn btn-quiet" onClick={() => set({ picture_key: null })}>
                {t('lookbooks.removeLook')}
              </button>
            )}
          </div>
        </div>
      </div>
      {picture_key && (
        <TextsField
          label={t('articles.alt')}
          value={picture_alt}
          most={300}
          onChange={(alt) => set({ picture_alt: alt })}
        />
      )}
      {choosing && (
        <PictureDialog use="article" onClose={() => setChoosing(false)} onAdded={(key) => set({ picture_key: key })} />
      )}
    </>
  )
}

/** The least width of a picture that staff sent, or that is a look; drawn scenes have others. */
export const widthOf = (key: string): number => (/^(look-|content\/)/.test(key) ? 600 : 800)

export const HydrateFallback = () => <Skeleton rows={6} />
