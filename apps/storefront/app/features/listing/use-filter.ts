import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { addressOf } from './query.ts'

/** Where the last change leads until its page is there: a second tap builds on the first, however slow the network. */
let wanted: URLSearchParams | undefined

/** The address of the list and a way to change its filters without losing the place on the page. */
export function useFilter() {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const coming = useNavigation().location
  const navigate = useNavigate()
  const apply = (change: (search: URLSearchParams) => URLSearchParams) => {
    const next = change(wanted ?? search)
    wanted = next
    void Promise.resolve(navigate(addressOf(pathname, next), { preventScrollReset: true })).finally(() => {
      if (wanted === next) wanted = undefined
    })
  }
  return {
    search,
    /** What is ticked: already true while its page is on the way. */
    ticked: coming?.pathname === pathname ? new URLSearchParams(coming.search) : search,
    hrefOf: (next: URLSearchParams) => addressOf(pathname, next),
    apply,
  }
}
