import type { MessageKey } from '@delguur/i18n/keys'
import { format } from '@delguur/kit/money'
import { classNames } from '@delguur/ui/class-names'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Link } from '@delguur/ui/link'
import { Picture } from '@delguur/ui/picture'
import { ArrowRight, History, LayoutGrid, Search, Tag } from 'lucide'
import type { Ref } from 'react'
import type { Group, GroupName, Option } from './groups.ts'
import { marked } from './marked.ts'

type OptionListProps = {
  ref: Ref<HTMLDivElement>
  id: string
  groups: Group[]
  active: string | undefined
  /** The letters to mark; empty for an empty field. */
  typed: string
  /** A link takes the place of the current entry of the history. */
  replace: boolean
  onChoose: (option: Option) => void
  onActive: (key: string) => void
}

const icons = {
  recent: History,
  words: Search,
  categories: LayoutGrid,
  brands: Tag,
  products: Search,
  articles: Search,
  all: ArrowRight,
}

/** The name of a group; typed words go without one for what completes them. */
function headOf(name: GroupName, typed: string): MessageKey | undefined {
  if (name === 'all') return undefined
  if (name === 'words') return typed ? undefined : 'common.search_popular'
  const names = {
    recent: 'common.search_recent',
    categories: 'common.categories',
    brands: 'common.brands',
    articles: 'common.search_articles',
  } as const
  return name === 'products' ? 'common.search_products' : names[name]
}

/** What can be chosen, in groups. */
export function OptionList({ ref, id, groups, active, typed, replace, onChoose, onActive }: OptionListProps) {
  const t = useT()
  let place = 0
  return (
    <div ref={ref} role="listbox" id={id} aria-label={t('common.search_suggestions')}>
      {groups.map(({ name, options }) => {
        const head = headOf(name, typed)
        const chips = !typed && name !== 'recent'
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={name} role="group" aria-label={head ? t(head) : t('common.search_suggestions')}>
            {head && (
              <p className="search-head" aria-hidden="true">
                {t(head)}
              </p>
            )}
            <div className={chips ? 'chips' : undefined} role="presentation">
              {options.map((option) => (
                <Link
                  key={option.key}
                  id={`${id}-${place++}`}
                  role="option"
                  aria-selected={option.key === active}
                  tabIndex={-1}
                  className={classNames(chips ? 'chip' : 'search-option', name === 'all' && 'search-all')}
                  href={option.href}
                  replace={replace}
                  draggable={false}
                  onPointerMove={({ pointerType }) => pointerType === 'mouse' && onActive(option.key)}
                  onClick={() => onChoose(option)}
                >
                  {chips ? option.label : <Words name={name} option={option} typed={typed} />}
                </Link>
              ))}
            </div>
          </div>
        )
      })}
    </div>
  )
}

function Words({ name, option, typed }: { name: GroupName; option: Option; typed: string }) {
  const t = useT()
  const { label, count, product } = option
  if (name === 'all')
    return (
      <>
        <span className="search-words">{t('common.search_all', { query: label })}</span>
        <Icon icon={icons.all} small />
      </>
    )
  return (
    <>
      {product ? <Thumb product={product} /> : <Icon icon={icons[name]} small />}
      <span className="search-words">{name === 'recent' ? label : <Marked text={label} typed={typed} />}</span>
      {count !== undefined && <span className="search-count">{count}</span>}
      {product && (
        <span className={classNames('search-price', product.sale_percent > 0 && 'search-sale')}>
          {format(product.price)}
        </span>
      )}
    </>
  )
}

const Marked = ({ text, typed }: { text: string; typed: string }) =>
  marked(text, typed).map(({ text: piece, hit }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places
    hit ? <mark key={place}>{piece}</mark> : piece,
  )

const Thumb = ({ product: { picture } }: { product: NonNullable<Option['product']> }) => (
  <span className="search-thumb">
    {picture && <Picture src={picture.base} alt="" sizes="2.75rem" width={44} height={55} upTo={360} eager />}
  </span>
)
