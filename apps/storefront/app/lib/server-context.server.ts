import { createContext } from 'react-router'
import type { PageContext } from '../../server/app.ts'

/** The serving process's side of a request: how to call the API, the nonce, the public origin. */
export const serverContext = createContext<PageContext>()
