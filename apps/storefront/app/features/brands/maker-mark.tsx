/** The logo of a brand or a seller; without one the first letters of its name. */
export const MakerMark = ({ name, logo }: { name: string; logo: string | null }) => (
  <span className="maker-mark" aria-hidden="true">
    {logo ? <img src={logo} alt="" width={64} height={64} decoding="async" /> : initials(name)}
  </span>
)

const initials = (name: string): string =>
  name
    .split(/[\s-]+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('')
