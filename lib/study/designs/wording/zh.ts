import type { StudyWording } from "./study-wording";

/** Translated from the English; not yet reviewed by a native speaker. */
export const zh: StudyWording = {
  questions: {
    first_impression: {
      label: "第一印象",
      help: "您的直觉反应，不论出于什么原因。",
      anchors: ["非常不喜欢", "不喜欢", "喜欢", "非常喜欢"],
    },
    readability: {
      label: "可读性",
      help: "阅读时：您能跟上各个步骤和条件吗？变量和函数的用途清楚吗？",
      anchors: ["非常不喜欢", "不喜欢", "喜欢", "非常喜欢"],
    },
    usability: {
      label: "易用性",
      help: "照现在的样子使用它有多容易：调用、测试、放进一个项目？",
      anchors: ["非常不喜欢", "不喜欢", "喜欢", "非常喜欢"],
    },
    modifiability: {
      label: "易修改性",
      help: "修改、扩展或精简它有多容易？",
      anchors: ["非常不喜欢", "不喜欢", "喜欢", "非常喜欢"],
    },
    acceptance: {
      label: "接受程度",
      help: "您会接受这个程序作为该任务的解答吗？",
      anchors: ["坚决拒绝", "倾向拒绝", "倾向接受", "坚决接受"],
    },
    preference: {
      label: "哪一个更好？",
      help: "您在这两个程序之间的总体选择。",
      anchors: ["左边明显更好", "左边略好", "右边略好", "右边明显更好"],
    },
    origin: {
      label: "这是谁写的？",
      help: "请判断上面的代码是人写的还是机器写的。",
      anchors: ["肯定是机器", "可能是机器", "可能是人", "肯定是人"],
    },
    which_human: {
      label: "哪一个是人写的？",
      help: "两个程序中，一个是人写的，另一个是机器写的。",
      anchors: ["肯定是左边", "可能是左边", "可能是右边", "肯定是右边"],
    },
  },
  designs: {
    "side-by-side": {
      name: "并排比较",
      instructions:
        "您先阅读一项任务。然后，解决该任务的两个程序会以随机顺序并排显示。请就每项特性为两者打分，说明您是否会接受它们，最后选出更好的一个。没有中立选项。",
    },
    "human-or-robot": {
      name: "人还是机器",
      instructions:
        "您会看到一些简短的函数，每次一个。有些是人写的，有些是机器写的。请说出每个函数是谁写的，以及您有多确定。",
    },
    "which-is-human": {
      name: "哪个是人写的",
      instructions: "两个函数并排显示：一个是人写的，另一个是机器写的。请说出哪一个是人写的。",
    },
    rating: {
      name: "评分",
      instructions: "请先阅读任务，再阅读程序，并为每项特性打分。没有中立选项。",
    },
    "timed-task": {
      name: "计时任务",
      instructions:
        "您将依次完成一些简短的编程任务。当您的程序通过全部测试时，任务就完成了。打开任务时开始计时。",
    },
    labelling: {
      name: "语句标注",
      instructions:
        "左边是参考程序，右边是同一任务的另一个程序。请根据与参考程序的比较，为该程序的每一类语句加标签。",
    },
  },
  remarkKinds: {
    "hard-to-read": "难以阅读",
    "looks-wrong": "看起来有错",
    needless: "多余",
    missing: "这里缺少内容",
    "well-done": "写得好",
  },
  consent: {
    invitation: "邀请您参加“{title}”。{task}您可以随时停止。",
    code: "您将评判一些简短的代码；答案没有对错之分。",
    codeWithScore: "您将评判一些简短的代码。",
    tasks: "您将完成一些简短的编程任务。",
    labels: "您将把简短的程序与参考程序进行比较，并为其中的语句加标签。",
    kept: "我们以随机代码保存您的回答以及每次回答所用的时间。我们不保存您的姓名或 IP 地址。",
    keptWithProfile:
      "我们以随机代码保存您的回答、每次回答所用的时间以及您提供的个人情况。我们不保存您的姓名或 IP 地址。",
    keptOfTasks:
      "我们以随机代码保存您的程序、您运行程序的次数和提交的时间，以及每项任务所用的时间。我们不保存您的姓名或 IP 地址。",
    keptOfTasksWithProfile:
      "我们以随机代码保存您的程序、您运行程序的次数和提交的时间、每项任务所用的时间以及您提供的个人情况。我们不保存您的姓名或 IP 地址。",
    panel: "如果招募服务随链接发来标识符，它们会单独保存，并在 {days} 天后删除。",
    withdraw: "在结果启封之前，您可以退出：届时您的回答会被删除，我们只保留有人参加过的记录。",
    withdrawTasks: "在结果启封之前，您可以退出：届时您的程序和用时会被删除，我们只保留有人参加过的记录。",
    questions: "咨询：{contact}",
    ethics: "伦理批准：{id}",
  },
};
