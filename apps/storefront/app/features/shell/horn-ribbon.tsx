/** The repeating line above the footer, once a page. */
export const HornRibbon = () => <div className="horn" aria-hidden="true" />
