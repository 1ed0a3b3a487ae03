import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SectionArt } from '#/components/section-art.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { WatchMeeting } from './watch-meeting.tsx'

/** The public start page, laid out like a geological section: headline, drawing, and the links below ground. */
export function VisitorHome() {
  const { t } = useTranslation('home')
  return (
    <>
      <section className="mx-auto w-full max-w-6xl px-4 pt-[5vh] pb-4 md:px-8">
        <h1 className="max-w-[18ch] text-3xl sm:text-[3.25rem] sm:leading-[1.08]">{t('visitor.title')}</h1>
        <p className="mt-4 max-w-[58ch] text-base text-pretty text-muted-foreground sm:text-lg">{t('visitor.text')}</p>
        <p className="mt-6">
          <Link to="/login" className={buttonClass({ size: 'lg' })}>
            {t('visitor.signIn')}
          </Link>
        </p>
      </section>
      <SectionArt className="h-44 w-full shrink-0 text-foreground sm:h-56" />
      <div className="flex-1 border-t border-foreground/40 bg-card">
        <div className="mx-auto grid w-full max-w-6xl gap-10 px-4 py-10 md:px-8 lg:grid-cols-[1.2fr_1fr_1fr]">
          <WatchMeeting />
          <section className="lg:border-s lg:ps-8">
            <h2 className="text-lg">{t('visitor.companies')}</h2>
            <p className="mt-2 text-base text-pretty text-muted-foreground">{t('visitor.companiesText')}</p>
          </section>
          <section className="lg:border-s lg:ps-8">
            <h2 className="text-lg">{t('visitor.followers')}</h2>
            <p className="mt-2 text-base text-pretty text-muted-foreground">{t('visitor.followersText')}</p>
          </section>
        </div>
      </div>
    </>
  )
}
