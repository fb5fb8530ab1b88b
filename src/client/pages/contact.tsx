import { Link } from 'react-router'
import { ContactForm } from '#client/features/contact/contact-form.tsx'
import { useSession } from '#client/features/identity/session.tsx'
import { contactDetails, contactLinks } from '#client/lib/contact-details.ts'
import { paths } from '#client/lib/paths.ts'
import { runtime } from '#client/lib/runtime.ts'
import { ArticlePage } from '#client/ui/page-layouts/article-page.tsx'

const contactMethods = [
  {
    label: 'Email',
    value: contactDetails.email,
    href: contactLinks.email,
    hint: 'For questions, ideas, and anything that is wrong.',
  },
  {
    label: 'Phone',
    value: contactDetails.phone,
    href: contactLinks.phone,
    hint: 'On working days, from nine to five.',
  },
  { label: 'Address', value: contactDetails.address, href: null, hint: 'You can also send a letter.' },
] as const

export function ContactPage() {
  const { person } = useSession()

  return (
    <ArticlePage
      title="Contact"
      lead="Is something missing or wrong? Please tell us."
      illustration="why-awareness"
    >
      <section className="grid gap-8 lg:grid-cols-[1fr_1.4fr] lg:gap-16">
        <div>
          <h2 className="text-section">Write to us</h2>
          {runtime.takesMessages ? (
            <div className="mt-4 grid max-w-prose gap-3 text-quiet">
              <p>
                If it is about a page, please tell us its address. You can read about the rules and the
                moderators on{' '}
                <Link to={paths.about} className="text-link">
                  About Us
                </Link>
                .
              </p>
              <p>
                Your message is mailed to the people who run this site. We delete it here as soon as it is
                sent. Your address is used only to answer you.
              </p>
            </div>
          ) : (
            <p className="mt-4 max-w-prose">
              This copy of Swapwise has no address for messages yet, so there is no form here. The people who
              run it can set one.
            </p>
          )}
        </div>
        {runtime.takesMessages && <ContactForm key={person?.uid} person={person} />}
      </section>
      <dl className="mt-14 grid gap-8 md:grid-cols-3">
        {contactMethods.map(({ label, value, href, hint }) => (
          <div key={label} className="border-t-2 border-primary pt-5">
            <dt className="text-small text-quiet">{label}</dt>
            <dd className="font-display text-name font-semibold wrap-anywhere">
              {href ? (
                <a href={href} className="tap-area hover:underline">
                  {value}
                </a>
              ) : (
                value
              )}
            </dd>
            <dd className="mt-2 text-quiet">{hint}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-12 max-w-prose text-small text-quiet">
        These details are placeholders. The people who run this copy of Swapwise can replace them.
      </p>
    </ArticlePage>
  )
}
