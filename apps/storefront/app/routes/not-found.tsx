import { missing } from '../features/catalog/found.server.ts'

/** Nothing lives at this address. */
export const loader = () => missing()

export default function NotFound() {
  return null
}
