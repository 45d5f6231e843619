import { ProgrammeList } from "../../features/training/programme/programme-list.tsx";
import { TrainingSettings } from "../../features/training/progress/training-settings.tsx";
import { CalendarSettings } from "../../features/training/reminders/calendar-settings.tsx";
import { ReminderSettings } from "../../features/training/reminders/reminder-settings.tsx";

/** What the profile shows of training: the member's programmes, and how it shows, sounds, counts and reminds. */
export function ProfileTraining() {
  return (
    <>
      <ProgrammeList />
      <TrainingSettings
        reminders={
          <>
            <ReminderSettings />
            <CalendarSettings />
          </>
        }
      />
    </>
  );
}
