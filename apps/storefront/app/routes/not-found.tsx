import { missing } from '../lib/found.server.ts'

/** Nothing lives at this address. */
export const loader = () => missing()

export default function NotFound() {
  return null
}
