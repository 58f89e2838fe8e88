import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  locations: {
    words: both(
      'салбар, агуулах, салбар нэмэх, дэлгүүрийн байршил, цагийн хуваарь, ажиллах цаг, олгох цэг',
      'branch, branches, warehouses, stores, opening hours, pick-up points, locations',
    ),
    about: both(
      'Бараа хадгалдаг, зардаг, захиалга олгодог газрууд: салбар, агуулах, олгох цэг, машин.',
      'Where goods are stored, sold and handed out: branches, warehouses, pick-up points and vans.',
    ),
    tasks: [
      task(
        'Салбар нэмэх',
        '«Салбар, агуулах нэмэх»-ийг дарж төрөл, нэр, хаяг, утсыг бичнэ. Үлдэгдлийг дараа нь шилжүүлгээр эсвэл тооллогоор оруулна.',
        'Add a branch',
        'Press the add button and type kind, name, address and phone. Stock comes by a transfer or a count.',
      ),
      task(
        'Цагийн хуваарь засах',
        'Салбарыг нээж «Цагийн хуваарь»-т өдөр бүрийн нээх, хаах цагийг бичнэ. Дэлгүүрийн хуудсанд тэр даруй харагдана.',
        'Change the opening hours',
        'Open the branch and type the hours of each day. The shop shows them at once.',
      ),
      task(
        'Салбарыг хаах',
        'Үлдэгдлийг шилжүүлээд салбараа архивлана. Үлдэгдэлтэй салбарыг архивлахгүй.',
        'Close a branch',
        'Move its stock away, then archive it. A branch with stock cannot be archived.',
      ),
    ],
  },
}
