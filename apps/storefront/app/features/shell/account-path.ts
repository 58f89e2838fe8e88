import { useLocation } from 'react-router'
import { usePath } from '../../lib/path.ts'
import { redirectQuery } from '../../lib/redirect-to.ts'
import { useVisitor } from '../visitor/visitor.ts'

/** The account, or the sign-in that leads back to this page. */
export function useAccountPath(): string {
  const path = usePath()
  const { pathname, search } = useLocation()
  const { user } = useVisitor()
  if (user) return path('/account')
  return path('/login') + (pathname.startsWith(path('/login')) ? search : redirectQuery(pathname + search))
}
