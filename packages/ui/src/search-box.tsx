import { Search } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { useT } from './i18n.tsx'
import { Icon } from './icon.tsx'

type SearchBoxProps = ComponentProps<'input'> & {
  /** Where the form goes; works without scripts. */
  action: string
  onSubmitQuery?: (event: React.FormEvent<HTMLFormElement>) => void
  /** After the input: a clear button. */
  end?: ReactNode
}

/** The search form with its round field. Attributes go to the input, so that an app may make it a combobox. */
export function SearchBox({ action, onSubmitQuery, end, ...input }: SearchBoxProps) {
  const t = useT()
  return (
    <search>
      <form className="search" action={action} onSubmit={onSubmitQuery}>
        <Icon icon={Search} small />
        <input
          type="search"
          name="q"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={t('common.search')}
          placeholder={t('common.search_placeholder')}
          {...input}
        />
        {end}
      </form>
    </search>
  )
}
