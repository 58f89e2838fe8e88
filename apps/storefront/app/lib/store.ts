import { create } from 'zustand'
import { persist } from 'zustand/middleware'

export type Place = { aimag_id: string; district_id: string; name: string }

/** What survives a visit without a server. */
type Kept = {
  layout: 'GRID' | 'LIST'
  recently_viewed: number[]
  compare: string[]
  search_history: string[]
  place: Place | null
}

type Store = Kept & {
  setLayout: (layout: Kept['layout']) => void
  /** Newest first, no duplicates, 40 at most. */
  sawProduct: (id: number) => void
  setPlace: (place: Place) => void
}

const recentLimit = 40
const version = 2

/** Saved under the tenant's index name, which `openStore` tells; version 1 kept what was viewed under another name. */
export const useShopStore = create<Store>()(
  persist(
    (set) => ({
      layout: 'GRID',
      recently_viewed: [],
      compare: [],
      search_history: [],
      place: null,
      setLayout: (layout) => set({ layout }),
      sawProduct: (id) =>
        set(({ recently_viewed }) => ({
          recently_viewed: [id, ...recently_viewed.filter((each) => each !== id)].slice(0, recentLimit),
        })),
      setPlace: (place) => set({ place }),
    }),
    {
      name: 'shop',
      version,
      skipHydration: true,
      partialize: ({ layout, recently_viewed, compare, search_history, place }): Kept => ({
        layout,
        recently_viewed,
        compare,
        search_history,
        place,
      }),
      migrate: (saved, from): Kept => migrate(saved, from),
    },
  ),
)

/** Reads what an earlier visit left, once the page is alive. */
export function openStore(index_name: string): void {
  useShopStore.persist.setOptions({ name: index_name })
  void useShopStore.persist.rehydrate()
}

function migrate(saved: unknown, from: number): Kept {
  const old = (typeof saved === 'object' && saved !== null ? saved : {}) as Partial<Kept> & { viewed?: number[] }
  const recently_viewed = from < 2 ? (old.viewed ?? []) : (old.recently_viewed ?? [])
  return {
    layout: old.layout === 'LIST' ? 'LIST' : 'GRID',
    recently_viewed: recently_viewed.filter(Number.isInteger).slice(0, recentLimit),
    compare: old.compare ?? [],
    search_history: old.search_history ?? [],
    place: old.place ?? null,
  }
}
