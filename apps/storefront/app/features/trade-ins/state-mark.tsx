import type { PieceState } from '@delguur/kit/trade-in'

/** A deel as one finds it: with its tag still on, worn, and mended. */
export function PieceMark({ state }: { state: PieceState }) {
  return (
    <svg className={`piece-mark piece-${state}`} viewBox="0 0 64 64" aria-hidden="true">
      <path className="cloth" d="M24 9c3 3 13 3 16 0l9 4 10 18-8 5-4-6 3 27c-11 4-25 4-36 0l3-27-4 6-8-5 10-18z" />
      <path className="trim" d="M27 11c2 6 4 10 11 12-4 3-5 7-5 12M16.500 39.500c10 3.500 21 3.500 31 0" />
      {state === 'like_new' && (
        <>
          <path className="thread" d="M49 20c5 0 7 3 6 7" />
          <path className="tag" d="m50 26 9-1 2 10-9 2-4-6z" />
        </>
      )}
      {state === 'worn' && (
        <>
          <path className="patch" d="m36 43 10 1-1 9-10-1z" />
          <path className="stitch" d="m37.500 44.500 7 .7-.7 6-7-.7z" />
          <path className="stitch" d="m18 46 4 2m-4 2 4 1" />
        </>
      )}
      {state === 'good' && <path className="fold" d="M21 47c2 4 2 7 1 9m20-9c-1 4 0 6 1 8" />}
    </svg>
  )
}
