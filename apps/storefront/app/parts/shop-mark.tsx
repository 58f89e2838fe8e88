/** The shop's mark, which stands once in the page as the symbol `mark`; colours come from `--mk-fur` and `--mk-face`. */
export const ShopMark = () => (
  <svg className="mark" aria-hidden="true">
    <use href="#mark" />
  </svg>
)
