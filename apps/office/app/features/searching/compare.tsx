import type { Answer } from '@delguur/contract/client'
import { searchTuning } from '@delguur/contract/search/search-tuning'
import { useEffect, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { Thumb } from '../../parts/product/thumb.tsx'
import { inputOf, isRuleComplete, type Kind, type RuleForm } from './rule-model.ts'
import styles from './searching.module.css'

type Compared = Answer<typeof searchTuning.compare>

/** What a query finds with a rule that is being written, beside what it finds now. */
export function useCompared(q: string, kind?: Kind, form?: RuleForm) {
  const t = useT()
  const [compared, setCompared] = useState<Compared>()
  const [fault, setFault] = useState<string>()
  const add = kind && form && isRuleComplete(kind, form) ? { [kind]: [inputOf[kind](form)] } : undefined
  const body = q ? JSON.stringify(kind ? { q, add: add ?? {} } : { q }) : ''
  useEffect(() => {
    if (!body) return setCompared(undefined)
    const abort = new AbortController()
    const timer = setTimeout(() => {
      call(searchTuning.compare, { body: JSON.parse(body), signal: abort.signal })
        .then((found) => {
          setCompared(found)
          setFault(undefined)
        })
        .catch((error) => {
          if (!abort.signal.aborted) setFault(error instanceof ApiError ? error.message : t('states.unreachable'))
        })
    }, 250)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [body, t])
  return { compared, fault }
}

type Props = { compared: Compared; titles: { before: string; after: string } }

/** Two lists with pictures, as shoppers would see them. */
export const Beside = ({ compared, titles }: Props) => (
  <div className={styles.beside}>
    <Side title={titles.before} found={compared.before} />
    <Side title={titles.after} found={compared.after} />
  </div>
)

function Side({ title, found }: { title: string; found: Compared['before'] }) {
  const t = useT()
  return (
    <section className={styles.side} aria-label={title}>
      <h3>
        {title} <span className="meta">{found.redirect ? '' : t('searching.total', { n: found.total })}</span>
      </h3>
      {found.redirect && <p className="note">{t('searching.leads', { path: found.redirect })}</p>}
      {!found.redirect && found.products.length === 0 && <p className="meta">{t('searching.none')}</p>}
      {!found.redirect && (
        <ol>
          {found.products.map(({ id, name, image }) => (
            <li key={id}>
              <Thumb base={image?.base} />
              <span>{name}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
