import { Form, useSearchParams } from 'react-router'
import styles from './search-form.module.css'

type Props = {
  label: string
  /** The parameter of the address that holds what was searched. */
  name?: string
  /** What else stays in the address. */
  keep?: Readonly<Record<string, string | null>>
  most?: number
  /** What its button says; without it, Enter searches. */
  verb?: string
}

/** The search of a list. */
export function SearchForm({ label, name = 'q', keep = {}, most = 100, verb }: Props) {
  const [search] = useSearchParams()
  const sought = search.get(name) ?? ''
  return (
    <Form className={styles.form} role="search">
      {Object.entries(keep).map(
        ([key, value]) => value !== null && <input key={key} type="hidden" name={key} value={value} />,
      )}
      <input
        key={sought}
        type="search"
        className="input"
        name={name}
        defaultValue={sought}
        placeholder={label}
        aria-label={label}
        maxLength={most}
      />
      {verb && (
        <button type="submit" className="btn">
          {verb}
        </button>
      )}
    </Form>
  )
}
