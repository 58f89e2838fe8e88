import type { Kind } from './kind.ts'
import { backpack } from './kinds/backpack.ts'
import { bear } from './kinds/bear.ts'
import { blazer } from './kinds/blazer.ts'
import { blocks } from './kinds/blocks.ts'
import { book } from './kinds/book.ts'
import { boots } from './kinds/boots.ts'
import { card } from './kinds/card.ts'
import { deel } from './kinds/deel.ts'
import { dress } from './kinds/dress.ts'
import { ger } from './kinds/ger.ts'
import { gown } from './kinds/gown.ts'
import { hat } from './kinds/hat.ts'
import { horse } from './kinds/horse.ts'
import { leggings } from './kinds/leggings.ts'
import { mittens } from './kinds/mittens.ts'
import { pouch } from './kinds/pouch.ts'
import { puffer } from './kinds/puffer.ts'
import { romper } from './kinds/romper.ts'
import { sandals } from './kinds/sandals.ts'
import { scarf } from './kinds/scarf.ts'
import { shirt } from './kinds/shirt.ts'
import { skirt } from './kinds/skirt.ts'
import { sneakers } from './kinds/sneakers.ts'
import { snowpants } from './kinds/snowpants.ts'
import { socks } from './kinds/socks.ts'
import { sweater } from './kinds/sweater.ts'
import { tee } from './kinds/tee.ts'
import { ticket } from './kinds/ticket.ts'
import { trousers } from './kinds/trousers.ts'
import { vest } from './kinds/vest.ts'

/** Everything the studio can draw. */
export const kinds: Record<string, Kind> = {
  puffer,
  deel,
  tee,
  dress,
  trousers,
  snowpants,
  leggings,
  sweater,
  hat,
  mittens,
  boots,
  sneakers,
  sandals,
  backpack,
  romper,
  skirt,
  blazer,
  bear,
  ger,
  gown,
  vest,
  shirt,
  scarf,
  socks,
  horse,
  blocks,
  pouch,
  card,
  book,
  ticket,
}
