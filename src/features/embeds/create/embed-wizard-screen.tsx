import { useNavigate, useSearch } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '#/components/page-header.tsx'
import { SourcePicker } from '#/features/embeds/source/source-picker.tsx'
import { useEmbedLock } from '#/features/embeds/use-embed-lock.ts'
import type { CompanyReference } from '#/session/session-state.ts'
import { selectedCompanyAtom } from '#/session/atoms.ts'
import { Callout } from '#/ui/callout.tsx'
import { CodeStep } from './code-step.tsx'
import { SettingsStep } from './settings-step.tsx'
import { SlidesStep } from './slides-step.tsx'
import { StepFooter } from './step-footer.tsx'
import { readDraft, writeDraft } from './wizard-draft.ts'
import { choiceOf, reachableStep, searchOf, stepsFor, type WizardSearch, type WizardStep } from './wizard-search.ts'
import { WizardSteps } from './wizard-steps.tsx'

export function EmbedWizardScreen() {
  const { t } = useTranslation('embed')
  const company = useAtomValue(selectedCompanyAtom)
  const locked = useEmbedLock()
  if (!company) return null
  if (locked)
    return (
      <>
        <PageHeader title={t('wizard.title')} />
        <Callout>{locked}</Callout>
      </>
    )
  return <CompanyWizard key={company.id} company={company} />
}

/** Makes an embed in steps, each with an address. */
function CompanyWizard({ company }: { readonly company: CompanyReference }) {
  const { t } = useTranslation('embed')
  const search = useSearch({ from: '/admin/embeds/create' })
  const navigate = useNavigate({ from: '/admin/embeds/create' })
  const [pages, setPages] = useState(() => readDraft(company.id).pages)
  const { kind, id } = choiceOf(search)
  const step = reachableStep(search)
  const steps = stepsFor(kind)
  const text = pages.deck === id ? pages.text : ''

  const patch = (change: Partial<WizardSearch>, replace = false) =>
    void navigate({ search: (before: WizardSearch) => ({ ...before, ...change }), replace, resetScroll: !replace })

  function go(by: number) {
    const next: WizardStep | undefined = steps[steps.indexOf(step) + by]
    if (next) patch({ step: next })
  }

  function type(next: string) {
    const typed = { deck: id, text: next }
    setPages(typed)
    writeDraft(company.id, { ...readDraft(company.id), pages: typed })
  }

  function made(embed: string) {
    setPages(readDraft(company.id).pages)
    patch({ step: 'code', embed }, true)
  }

  return (
    <>
      <PageHeader title={t('wizard.title')} description={t('wizard.description')} />
      <WizardSteps steps={steps} step={step} isChosen={id !== ''} isMade={search.embed !== ''} />
      {step === 'source' && (
        <>
          <SourcePicker
            companyId={company.id}
            kind={kind}
            chosen={id}
            onKind={(next) => patch(searchOf(next, ''), true)}
            onChoose={(source) => patch(searchOf(source.kind, source.id), true)}
          />
          <StepFooter problem={id === '' ? t('wizard.chooseFirst') : null} onNext={() => go(1)} />
        </>
      )}
      {step === 'slides' && (
        <SlidesStep deckId={id} text={text} onTextChange={type} onBack={() => go(-1)} onNext={() => go(1)} />
      )}
      {step === 'settings' && (
        <SettingsStep
          key={`${kind} ${id}`}
          companyId={company.id}
          kind={kind}
          sourceId={id}
          pages={text}
          onBack={() => go(-1)}
          onMade={made}
        />
      )}
      {step === 'code' && <CodeStep embedId={search.embed} />}
    </>
  )
}
