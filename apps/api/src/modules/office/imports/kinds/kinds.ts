import type { OtherKind } from '../domain/kinds/titles.domain.ts'
import { delivery } from './delivery.ts'
import type { KindOf } from './kind.ts'
import { people } from './people.ts'
import { synonyms } from './synonyms.ts'

export const kindsOf: Readonly<Record<OtherKind, KindOf>> = { people, delivery, synonyms }
