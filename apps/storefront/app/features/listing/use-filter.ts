import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { addressOf } from './query.ts'

/** The address of the list and a way to change its filters without losing the place on the page. */
export function useFilter() {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return {
    search,
    hrefOf: (next: URLSearchParams) => addressOf(pathname, next),
    apply: (next: URLSearchParams) => navigate(addressOf(pathname, next), { preventScrollReset: true }),
  }
}
