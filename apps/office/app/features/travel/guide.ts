import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  travel: {
    words: both('аялал, зочид буудал, өрөө, захиалсан өрөө', 'travel, hotel, rooms, bookings, tours'),
    about: both('Өрөө, аяллын хуваарь, үнэ, захиалгууд.', 'Rooms and tours with their calendar, prices and bookings.'),
    tasks: [
      task(
        'Үнэ, өрөөний тоо тавих',
        'Хуанлиас өдрүүдийг сонгож үнэ, тоог бичнэ.',
        'Set prices and rooms',
        'Select days in the calendar and type price and number.',
      ),
      task(
        'Захиалга хаах',
        'Өдрүүдийг сонгож «Захиалга авахгүй»-г тавина.',
        'Close some days',
        'Select them and switch bookings off.',
      ),
      task('Захиалга олох', 'Дугаар, утсаар хайна.', 'Find a booking', 'Search by number or phone.'),
    ],
  },
}
