import { Illustration } from '#client/ui/illustration.tsx'

const reasons = [
  {
    title: 'Raise Awareness',
    text: 'Tell others what the label does not say. One honest query can save the next person hours of searching.',
    illustration: 'why-awareness',
    tone: 'bg-blush',
  },
  {
    title: 'Support Better Brands',
    text: 'Each swap moves money to people who make things with care. Small makers notice every new customer.',
    illustration: 'why-brands',
    tone: 'bg-mint',
  },
  {
    title: 'Community Power',
    text: 'One person alone changes little. When many people switch, shops start to sell the alternatives.',
    illustration: 'why-community',
    tone: 'bg-butter',
  },
] as const

export const WhyBoycott = () => (
  <section className="page-width py-16 lg:py-24">
    <h2 className="swap-rule text-section">Why Boycott Matters?</h2>
    <ul className="mt-10 grid gap-5 md:grid-cols-3 lg:gap-7">
      {reasons.map(({ title, text, illustration, tone }) => (
        <li key={title} className={`grid content-start gap-3 overflow-hidden rounded-box p-6 lg:p-8 ${tone}`}>
          <Illustration name={illustration} width={200} height={150} className="-ml-2 h-36 w-auto" />
          <h3 className="mt-2 text-name">{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
)
