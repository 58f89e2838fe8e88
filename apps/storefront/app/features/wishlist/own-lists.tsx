import type { Wish, WishList } from '@delguur/contract/account/wishlist-flat'
import { Button, ButtonLink } from '@delguur/ui/button'
import { ChipLink } from '@delguur/ui/chip'
import { Field, Input } from '@delguur/ui/field'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Plus, Trash2 } from 'lucide'
import { usePath } from '../../lib/path.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { CopyAnswer } from './copy-answer.tsx'
import { ListSettings } from './list-settings.tsx'
import { OwnWish } from './own-wish.tsx'
import { Pages } from './pages.tsx'
import { SavedLinks } from './saved-links.tsx'
import { useWishChanges, type WishForms } from './use-wish-changes.ts'
import type { WishChange } from './wish-change.ts'
import { WishForm } from './wish-form.tsx'

type DisplayedList = WishList & { wishes: Wish[]; page: number; pages: number }
type OwnListsProps = {
  lists: WishList[]
  displayed: DisplayedList | null
  origin: string
  answer?: WishChange | undefined
}

/** The wish lists of whoever is signed in: one is shown, the others are a press away. */
export function OwnLists({ lists, displayed, origin, answer }: OwnListsProps) {
  const t = useT()
  const path = usePath()
  const forms = useWishChanges(path('/wishlist'))
  return (
    <>
      <div className="wish-head">
        <h1 ref={forms.heading} tabIndex={-1}>
          {t('wishlist.title')}
        </h1>
        <SavedLinks />
      </div>
      <div className="wish-choose">
        {lists.length > 1 && <ListTabs lists={lists} displayed={displayed} />}
        <NewList
          key={lists.length}
          forms={forms}
          open={forms.change?.done === 'refused' && forms.change.intent === 'create'}
        />
      </div>
      <CopyAnswer change={forms.change ?? answer} />
      {displayed && (
        <OneList
          list={displayed}
          lists={lists}
          url={`${origin}${path(`/wishlist/${displayed.token}`)}`}
          forms={forms}
        />
      )}
      {!displayed && <NothingWished />}
    </>
  )
}

function ListTabs({ lists, displayed }: { lists: WishList[]; displayed: DisplayedList | null }) {
  const t = useT()
  const path = usePath()
  return (
    <nav aria-label={t('wishlist.lists')} className="wish-tabs">
      {lists.map((list) => (
        <ChipLink key={list.token} href={path(`/wishlist?list=${list.token}`)} on={list.token === displayed?.token}>
          {list.name}
          <span className="wish-count">{list.total}</span>
        </ChipLink>
      ))}
    </nav>
  )
}

type OneListProps = { list: DisplayedList; lists: WishList[]; url: string; forms: WishForms }

function OneList({ list, lists, url, forms }: OneListProps) {
  const t = useT()
  const path = usePath()
  const others = lists.filter(({ token }) => token !== list.token)
  const wishes = forms.emptied ? [] : list.wishes.filter(({ id }) => id !== forms.removed)
  return (
    <section aria-label={list.name}>
      <div className="wish-bar">
        <p>
          <b>{list.name}</b> · {t('wishlist.count', { count: list.total })}
          {list.is_default && lists.length > 1 && <span className="muted"> · {t('wishlist.default')}</span>}
        </p>
        {wishes.length > 0 && (
          <WishForm forms={forms} intent="copy" fields={{ list: list.token }}>
            <Button type="submit" variant="main" busy={forms.busy === 'copy' && t('common.adding')}>
              {t('wishlist.to_cart_all')}
            </Button>
          </WishForm>
        )}
      </div>
      <div className="wish-tools">
        <ListSettings list={list} url={url} forms={forms} />
        {wishes.length > 0 && (
          <WishForm forms={forms} intent="empty" fields={{ list: list.token }}>
            <button type="submit" className="wish-tool with-icon">
              <Icon icon={Trash2} small />
              {t('wishlist.empty_list')}
            </button>
          </WishForm>
        )}
      </div>
      {wishes.length === 0 && <NothingWished />}
      <ul className="grid-cards wish-grid">
        {wishes.map((wish, place) => (
          <OwnWish key={wish.id} wish={wish} list={list} others={others} forms={forms} first={place < 4} />
        ))}
      </ul>
      <Pages page={list.page} pages={list.pages} href={(page) => path(`/wishlist?list=${list.token}&page=${page}`)} />
    </section>
  )
}

/** What to do when there is nothing yet. */
export function NothingWished() {
  const t = useT()
  const path = usePath()
  return (
    <EmptyState
      title={t('wishlist.empty.title')}
      text={t('wishlist.empty.text')}
      action={
        <ButtonLink variant="main" href={path('/products')}>
          {t('wishlist.empty.button')}
        </ButtonLink>
      }
    />
  )
}

function NewList({ forms, open }: { forms: WishForms; open: boolean }) {
  const t = useT()
  const error = open && forms.change?.done === 'refused' ? forms.change.error : null
  return (
    <details className="wish-settings wish-new" open={open || undefined}>
      <summary className="with-icon">
        <Icon icon={Plus} small />
        {t('wishlist.new')}
      </summary>
      <div className="wish-panel">
        <WishForm forms={forms} intent="create" fields={{}} className="wish-row">
          <Field label={t('wishlist.name')} hint={t('wishlist.name_hint')} error={error}>
            <Input name="name" required maxLength={100} autoComplete="off" />
          </Field>
          <Button type="submit" variant="dark">
            {t('wishlist.create')}
          </Button>
        </WishForm>
      </div>
    </details>
  )
}
