import { contactDetails, contactLinks } from '#client/lib/contact-details.ts'
import { ArticlePage } from '#client/ui/page-layouts/article-page.tsx'

const contactMethods = [
  {
    label: 'Email',
    value: contactDetails.email,
    href: contactLinks.email,
    hint: 'For questions, ideas, and anything that is not right.',
  },
  {
    label: 'Phone',
    value: contactDetails.phone,
    href: contactLinks.phone,
    hint: 'On working days, from nine to five.',
  },
  { label: 'Address', value: contactDetails.address, href: null, hint: 'Letters are read, too.' },
] as const

export const ContactPage = () => (
  <ArticlePage
    title="Contact"
    lead="Something is missing, wrong, or could be kinder? We would like to hear it."
    illustration="why-awareness"
  >
    <dl className="grid gap-8 md:grid-cols-3">
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
      These details are placeholders: whoever runs this copy of Swapwise puts in their own.
    </p>
  </ArticlePage>
)
